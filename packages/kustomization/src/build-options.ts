/** What a user may choose of a build; the names are those of kustomize's flags. */
export interface BuildOptions {
  /** `none`: files outside of the directory of the kustomization that names them may be read. Default: `root`. */
  readonly loadRestrictor?: 'root' | 'none'
  /** A directory whose files may be read by everything below it, whatever the root of a target is. */
  readonly loadRoot?: string | undefined
  /** What order the resources of a Kustomization without `sortOptions` get. Default: as they came (`none`). */
  readonly reorder?: 'legacy' | 'none'
  /** Containers may run. */
  readonly enableAlphaPlugins?: boolean
  /** Executables may run, with {@link enableAlphaPlugins}. */
  readonly enableExec?: boolean
  /** Helm charts may be inflated (by a kustomize binary that the caller has). */
  readonly enableHelm?: boolean
  /**
   * A transformer that changes nothing is an error; otherwise a warning
   * (docs/decisions.md#transformers-that-change-nothing).
   */
  readonly strict?: boolean
  /** Warns of programs whose files cannot be known, because somebody wants the list of all files. */
  readonly listsDependencies?: boolean
  /** Custom resources are merged by the list keys of CRDs among the resources, which kustomize ignores. */
  readonly crdListKeys?: boolean
  /** Adds the label `app.kubernetes.io/managed-by`. */
  readonly addManagedByLabel?: boolean
  /** Functions that krmkit has run in this process; `always`: their containers run instead. */
  readonly containers?: 'auto' | 'always'
  /** The most steps that a script of a function in this process may take. Default: the function's own limit. */
  readonly scriptSteps?: number | undefined
}
