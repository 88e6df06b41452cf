import type { Reason } from '@krmkit/kubernetes-schemas/names'
import type { MinorRange } from '@krmkit/kubernetes-schemas/objects'
import type { Path, Resource, Severity } from '@krmkit/runtime'
import type { UpgradeOutcome } from './upgrade-outcome.ts'

/** 1-based line and column of a file. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A finding about an object, whose reader knows its file and its lines, or about a file. */
export interface Finding {
  readonly severity: Severity
  /** Id of the rule. */
  readonly rule: string
  readonly message: string
  /** How to fix it. */
  readonly hint?: string | undefined
  /** The path in the object. */
  readonly at: Path
  /** Whether it is about the key at the path, not its value. */
  readonly part?: 'key' | undefined
  /** The offset of the place in the string at the path, in UTF-16 units. */
  readonly offset?: number | undefined
  /** The file, for a finding about a file, or about a document that is not an object. */
  readonly file?: string | undefined
  /** The item of a ResourceList that is not an object, for a finding about it. */
  readonly item?: Resource | undefined
  /** The position in the file of something that no path leads to, such as the second of two equal keys. */
  readonly position?: Position | undefined
  /** The target versions that have it. Default: all */
  readonly minors?: readonly MinorRange[] | undefined
  /** Why a version of Kubernetes refuses, drops or deprecates it, for objects of kinds that Kubernetes has. */
  readonly reason?: Reason | undefined
  /** The value, as written; never from a Secret. */
  readonly currentValue?: string | undefined
  /** Other places that the message is about. */
  readonly related?: readonly RelatedPlace[] | undefined
  /** Details: `server` is the server's message, if the message is krmkit's; `excerpt` shows the place in an expression. */
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Why the project accepts it. An accepted finding never makes a check fail. */
  readonly accepted?: Acceptance | undefined
  /** What an upgrade does to it, if the question is about an upgrade. */
  readonly upgrade?: UpgradeOutcome | undefined
}

/** A place in a file, and what it is to a finding. */
export interface RelatedPlace {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly message: string
}

/** That a project knows and accepts a finding. */
export interface Acceptance {
  /** Why it is accepted. */
  readonly because: string
  /** The last day on which it is accepted. */
  readonly until?: string | undefined
  /** What accepts it: an annotation of the object, a comment, a baseline, or the config of a function. */
  readonly by: 'annotation' | 'comment' | 'baseline' | 'config'
}
