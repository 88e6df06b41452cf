/** Files that every entry point checks. */
export interface Sample {
  /** Where it is from, and what it shows. */
  readonly id: string
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>
  /** The target version or range, if it is not the newest version. */
  readonly kubernetesVersion?: string | undefined
  /** Another way to say the same, which must have the same answer: options of `krmkit check`, or other files. */
  readonly sameAs?:
    | { readonly options?: readonly string[]; readonly files?: Readonly<Record<string, string>> }
    | undefined
}

/** The versions at which a sample is checked. */
export interface SampleVersions {
  /** Options for the version of the sample; none for the newest. */
  readonly own: readonly string[]
  readonly range: string
  readonly upgrade: { readonly from: string; readonly to: string }
}

/** All versions that krmkit knows. */
const ALL = { from: '1.21', to: '1.37' }

/** The versions for a sample: its own, or all. */
export function versionsOf({ kubernetesVersion: own }: Sample): SampleVersions {
  if (own === undefined) return { own: [], range: `${ALL.from}-${ALL.to}`, upgrade: { from: '1.29', to: ALL.to } }
  const [from = own, to] = own.split('-')
  const options = ['--kubernetes-version', own]
  if (to !== undefined) return { own: options, range: own, upgrade: { from, to } }
  return { own: options, range: `${ALL.from}-${ALL.to}`, upgrade: { from: ALL.from, to: from } }
}
