import type { CheckedObject, CheckedObjects, CheckSettings, Finding, Policy } from '@krmkit/check'
import type { CheckInput, TextObject } from '@krmkit/check/objects'
import type { Selection } from './selection.ts'

/** The subcommands of `krmkit versions`. */
export type VersionsMode = 'compute' | 'upgrade'

/** A line that a report has in addition to its findings. */
export interface AnswerLine {
  readonly text: string
  readonly tags: Readonly<Record<string, string>>
}

/** The outcome of a subcommand. */
export interface Answer {
  readonly report: CheckedObjects<TextObject>
  /** What to report: objects and their findings, in the order of reporting. An object can occur repeatedly. */
  readonly found: readonly Pick<CheckedObject<TextObject>, 'found' | 'findings'>[]
  /** The checked versions as text: `1.28-1.34`. */
  readonly against: string
  readonly answers: readonly AnswerLine[] | undefined
  readonly suppressed: string | undefined
  /** For people, findings with a higher rank come later. */
  readonly rank?: ((finding: Pick<Finding, 'severity' | 'tags'>) => number) | undefined
  /** No known version of Kubernetes accepts the resources. */
  readonly isRefused: boolean
}

/** What to report. */
export interface AnswerOptions extends Selection {
  /** Findings that no one has to act on are reported, too. */
  readonly isAll: boolean
}

/** What to ask about which objects. */
export interface Question {
  readonly input: CheckInput<TextObject>
  readonly settings: CheckSettings
  readonly policy: Policy<TextObject>
}
