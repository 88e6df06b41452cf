import type { ResourceRef, Severity } from '@krmkit/runtime'

/** Something that is to be said of a file that was checked. */
export interface CheckFinding {
  readonly severity: Severity
  /** Stable id of the rule. */
  readonly rule: string
  readonly message: string
  /** What to do about it. */
  readonly hint?: string | undefined
  /** As the user would name it; `stdin`. */
  readonly file: string
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Path of the field in its object. */
  readonly field?: string | undefined
  readonly resource?: Partial<ResourceRef> | undefined
}

/** One object of a file, or the file itself where it holds none that can be read. */
export interface CheckedObject {
  readonly file: string
  /** What people call it: kind and name. */
  readonly label: string
  readonly findings: readonly CheckFinding[]
}

/** What a rule is about, for those who meet it in a report. */
export interface RuleHelp {
  /** One line. */
  readonly title: string
  /** What to do. */
  readonly help?: string | undefined
}

/** How much was looked at. */
export interface CheckCounts {
  readonly files: number
  /** CustomResourceDefinitions. */
  readonly crds: number
  /** Resources that were checked against them. */
  readonly customResources: number
  /** Objects that no rule applies to. */
  readonly others: number
}

/** All that came of a check. */
export interface CheckReport {
  readonly counts: CheckCounts
  readonly objects: readonly CheckedObject[]
  /** Rules that are known, by id; a finding's rule need not be among them. */
  readonly rules: ReadonlyMap<string, RuleHelp>
  /** Version of the command. */
  readonly version: string
}

/** The findings, in the order of the files. */
export function findingsOf({ objects }: Pick<CheckReport, 'objects'>): CheckFinding[] {
  return objects.flatMap(({ findings }) => findings)
}

/** How many findings there are of each severity. */
export function countSeverities(findings: readonly CheckFinding[]): Record<Severity, number> {
  const count = { error: 0, warning: 0, info: 0 }
  for (const { severity } of findings) count[severity]++
  return count
}
