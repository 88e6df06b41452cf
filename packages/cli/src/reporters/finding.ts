import { MANUAL, SITE } from '@krmkit/catalogue/release'
import type { Acceptance, RelatedPlace } from '@krmkit/check'
import type { RuleHelp } from '@krmkit/check/rules'
import type { ResourceRef, Severity } from '@krmkit/runtime'
import type { ExitCode } from '../terminal.ts'

/** A finding of a command: about a file, a resource, or the output of a function or a build. */
export interface Finding {
  readonly severity: Severity
  /** Stable id of the rule. */
  readonly rule: string
  readonly message: string
  /** How to fix it. */
  readonly hint?: string | undefined
  /** Path relative to the working directory, or `stdin`; empty or absent without a file. Absolute in findings of a build. */
  readonly file?: string | undefined
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Path of the field in its object. */
  readonly field?: string | undefined
  /** The resource of the finding; for a build, its id as formatted in messages. */
  readonly resource?: Partial<ResourceRef> | string | undefined
  /** Other places that the message is about. */
  readonly related?: readonly RelatedPlace[] | undefined
  /** Details of findings about versions: reason, minor versions, gate, replacement and others. */
  readonly tags?: Readonly<Record<string, string>> | undefined
}

/** The levels of `--fail-on`, from the fewest failing findings to the most. */
export const FAIL_ON = ['error', 'deprecated', 'warning', 'note'] as const
export type FailOn = (typeof FAIL_ON)[number]

/** A finding with a file name, which is empty for no file. */
export type FileFinding = Finding & { readonly file: string }

/** The resource of a finding as a string: its id, or kind, namespace and name; empty if there is none. */
export function resourceText({ resource = '' }: Pick<Finding, 'resource'>): string {
  return typeof resource === 'string'
    ? resource
    : [resource.kind, resource.namespace, resource.name].filter(Boolean).join('/')
}

/** The place of a finding: `file:line:column`. */
export function placeText({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

/** One object of a file, or the file itself if it does not contain a readable object. */
export interface ReportedObject {
  readonly file: string
  /** Kind and name. */
  readonly label: string
  readonly findings: readonly Finding[]
  /** Findings that the project accepts. They are not in `findings`. */
  readonly accepted?: readonly (Acceptance & { readonly finding: Finding })[] | undefined
}

/** The address of the page about a rule: its own on the site, or the page of the manual that explains it. */
export function pageOfRule({ id, page = 'check.md' }: Pick<RuleHelp, 'id' | 'page'> = {}): string {
  return id === undefined ? `${MANUAL}/${page}` : `${SITE}/reference/rules/${encodeURIComponent(id)}`
}

/** An answer of a command. */
export interface ReportAnswer {
  readonly text: string
  readonly tags: Readonly<Record<string, string>>
  /** One of many, of which reports for people have the first ones. */
  readonly isDetail?: boolean
}

/** The result of a check. */
export interface FindingReport {
  /** Name of the command for test reports: `krmkit check`. */
  readonly name: string
  /** Number of checked things by type, including `files`. */
  readonly counts: { readonly files: number } & Readonly<Record<string, number>>
  /** Where they are, for the summary. Default: the number of files */
  readonly subject?: string | undefined
  /** The same as text: `3 custom resources`. */
  readonly looked: readonly string[]
  /** Answers that the command gives in addition to findings, one line of text each. */
  readonly answers?: readonly ReportAnswer[] | undefined
  /** Whether reports for people have all details of the answers. */
  readonly isVerbose?: boolean | undefined
  readonly objects: readonly ReportedObject[]
  /** For people, findings with a higher rank come later. Default: in the order of files and lines */
  rank?(finding: Finding): number
  /** Explanations by rule id. Findings can have other rules. */
  readonly rules: ReadonlyMap<string, RuleHelp>
  /** Version of the command. */
  readonly version: string
  /** The findings that make the check fail. Default: `error` */
  readonly failOn?: FailOn | undefined
  /** Default: 1 if a finding makes the check fail, otherwise 0. */
  readonly exitCode?: ExitCode | undefined
  /** The text of a file of the report; `undefined` if it cannot be read. Without it, reports do not show sources. */
  sourceOf?(file: string): string | undefined
}

/** The findings, in the order of the files. */
export function findingsOf({ objects }: Pick<FindingReport, 'objects'>): Finding[] {
  return objects.flatMap(({ findings }) => findings)
}

/** Counts findings by severity. */
export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const count = { error: 0, warning: 0, info: 0 }
  for (const { severity } of findings) count[severity]++
  return count
}

/** `1 file`, `2 files`. */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
