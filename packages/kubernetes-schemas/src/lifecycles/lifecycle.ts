/** The API versions of a component that users install, such as cert-manager. */
export interface ComponentLifecycle {
  /** The name in `--component-version`. */
  readonly component: string
  /** The name in messages. */
  readonly title: string
  readonly apis: readonly KindLifecycle[]
}

/** Kinds of an API group that have the same history. */
export interface KindLifecycle {
  readonly group: string
  readonly kinds: readonly string[]
  /** Newest first. */
  readonly versions: readonly VersionLifecycle[]
  /** Releases have other versions, whose history no source states. */
  readonly hasOtherVersions?: true
}

/** A version of an API. Releases are those of the component. */
export interface VersionLifecycle {
  readonly name: string
  /** The first release that serves it. */
  readonly introducedIn?: string
  readonly deprecatedIn?: string
  /** The first release that does not serve it. */
  readonly removedIn?: string
  /** What to use instead: an apiVersion, and a kind if it differs. */
  readonly replacement?: string
  /** The page that states these facts. */
  readonly source: string
}
