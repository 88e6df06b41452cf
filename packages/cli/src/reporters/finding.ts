import type { ResourceRef, Severity } from '@krmkit/runtime'

/** What a command finds: in a file, in a resource, or in what a function or a build makes of them. */
export interface Finding {
  readonly severity: Severity
  /** Stable id of the rule. */
  readonly rule: string
  readonly message: string
  /** What to do about it. */
  readonly hint?: string | undefined
  /** As the user would name it; `stdin`; empty or absent for what is in no file. Absolute in findings of a build. */
  readonly file?: string | undefined
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Path of the field in its object. */
  readonly field?: string | undefined
  /** The resource that it is about; of a build, its id as messages show it. */
  readonly resource?: Partial<ResourceRef> | string | undefined
  /** Facts of a finding about versions: reason, minors, gate, replacement and the like. */
  readonly tags?: Readonly<Record<string, string>> | undefined
}

/** A finding of which the file is known; empty for none. */
export type FileFinding = Finding & { readonly file: string }

/** The resource of a finding: its id, or kind, namespace and name; empty for none. */
export function resourceText({ resource = '' }: Pick<Finding, 'resource'>): string {
  return typeof resource === 'string'
    ? resource
    : [resource.kind, resource.namespace, resource.name].filter(Boolean).join('/')
}

/** One object of a file, or the file itself where it holds none that can be read. */
export interface ReportedObject {
  readonly file: string
  /** What people call it: kind and name. */
  readonly label: string
  readonly findings: readonly Finding[]
}

/** What a rule is about, for those who meet it in a report. */
export interface RuleHelp {
  /** One line. */
  readonly title: string
  /** What to do. */
  readonly help?: string | undefined
  /** Page of the manual, where it is not that about structural schemas. */
  readonly page?: string | undefined
}

/** All that came of a check. */
export interface FindingReport {
  /** What did the check, as test reports name it: `krmkit check`. */
  readonly name: string
  /** How much was looked at, by what it is; `files` among them. */
  readonly counts: { readonly files: number } & Readonly<Record<string, number>>
  /** The same for people: `3 custom resources`. */
  readonly looked: readonly string[]
  /** What was asked for, where that is more than findings: a line for people each. */
  readonly answers?: readonly { readonly text: string; readonly tags: Readonly<Record<string, string>> }[] | undefined
  readonly objects: readonly ReportedObject[]
  /** Rules that are known, by id; a finding's rule need not be among them. */
  readonly rules: ReadonlyMap<string, RuleHelp>
  /** Version of the command. */
  readonly version: string
}

/** The findings, in the order of the files. */
export function findingsOf({ objects }: Pick<FindingReport, 'objects'>): Finding[] {
  return objects.flatMap(({ findings }) => findings)
}

/** How many findings there are of each severity. */
export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const count = { error: 0, warning: 0, info: 0 }
  for (const { severity } of findings) count[severity]++
  return count
}

/** `1 file`, `2 files`. */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
