/** What a user may choose of a build; the names are those of kustomize's flags. */
export interface BuildOptions {
  /** `none`: files outside of the directory of the kustomization that names them may be read. Default: `root`. */
  readonly loadRestrictor?: 'root' | 'none'
  /** A directory, above all others, below which every file may be read (decisions 4.8). */
  readonly loadRoot?: string | undefined
  /** What order the resources of a Kustomization without `sortOptions` get. Default: as they came (`none`). */
  readonly reorder?: 'legacy' | 'none'
  /** Containers may run. */
  readonly enableAlphaPlugins?: boolean
  /** Executables may run, with {@link enableAlphaPlugins}. */
  readonly enableExec?: boolean
  /** Helm charts may be inflated (by a kustomize binary that the caller has). */
  readonly enableHelm?: boolean
  /** A transformer that hits nothing is an error; otherwise a warning (decisions 4.12). */
  readonly strict?: boolean
  /** Warns of programs whose files cannot be known, because somebody wants the list of all files. */
  readonly listsDependencies?: boolean
  /** Custom resources are merged by the list keys of CRDs among the resources (decisions 3.10). */
  readonly crdListKeys?: boolean
  /** Adds the label `app.kubernetes.io/managed-by`. */
  readonly addManagedByLabel?: boolean
  /** Functions that krmkit has run in this process; `always`: their containers run instead. */
  readonly containers?: 'auto' | 'always'
}
