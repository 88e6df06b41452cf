/** Options of a build, named like kustomize's flags. */
export interface BuildOptions {
  /** `none`: a kustomization can read files outside of its directory. Default: `root`. */
  readonly loadRestrictor?: 'root' | 'none'
  /** A directory whose files can be read by every target below it, regardless of the target's own root. */
  readonly loadRoot?: string | undefined
  /** The order of the resources of a Kustomization without `sortOptions`. Default: the order of input (`none`). */
  readonly reorder?: 'legacy' | 'none'
  /** Containers may run. */
  readonly enableAlphaPlugins?: boolean
  /** Executables may run, with {@link enableAlphaPlugins}. */
  readonly enableExec?: boolean
  /** Helm charts may be inflated. */
  readonly enableHelm?: boolean
  /** API versions for helm, of charts without `apiVersions`. */
  readonly helmApiVersions?: readonly string[] | undefined
  /** The Kubernetes version for helm, of charts without `kubeVersion`. */
  readonly helmKubeVersion?: string | undefined
  /** Helm prints debug output. */
  readonly helmDebug?: boolean
  /**
   * A transformer that changes nothing is an error; otherwise a warning
   * (docs/decisions.md#transformers-that-change-nothing).
   */
  readonly strict?: boolean
  /** Warns of programs whose input files are unknown, because the caller lists all files of a build. */
  readonly listsDependencies?: boolean
  /** Custom resources are merged by the list keys of CRDs among the resources, which kustomize ignores. */
  readonly crdListKeys?: boolean
  /** Adds the label `app.kubernetes.io/managed-by`. */
  readonly addManagedByLabel?: boolean
  /** `auto`: functions that krmkit can run in this process do not run in containers. `always`: they do. */
  readonly containers?: 'auto' | 'always'
  /** The maximum number of steps of a script that runs in this process. Default: the function's own limit. */
  readonly scriptSteps?: number | undefined
  /** The maximum memory in MiB of such a script. Default: the function's own limit. */
  readonly scriptMemory?: number | undefined
}
