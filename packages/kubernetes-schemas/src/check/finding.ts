import type { Path, Severity } from '@krmkit/runtime'
import type { MinorRange } from '../model/model.ts'

/** What can be said of an object against a minor; a closed list. */
export const REASONS = [
  'deprecated',
  'duplicate-key',
  'enum',
  'format',
  'gate-off',
  'gate-refused',
  'kind-not-yet',
  'kind-removed',
  'not-served',
  'not-yet',
  'removed',
  'required',
  'type',
  'unknown',
  'unknown-kind',
] as const

export type Reason = (typeof REASONS)[number]

/** What a finding carries beside its place and its reason. */
export interface Facts {
  /** `1.30`. */
  readonly introducedIn?: string
  readonly deprecatedIn?: string
  readonly removedIn?: string
  readonly gate?: string
  /** A KEP's address. */
  readonly reference?: string
  readonly replacement?: string
  /** As it is written; never of a Secret. */
  readonly currentValue?: string
}

/** One thing that is wrong with an object in some of the minors that were asked for. */
export interface VersionFinding extends Facts {
  readonly reason: Reason
  readonly severity: Severity
  /** As people write it: `spec.template.spec.containers[0].resizePolicy`; `apiVersion` for the kind. */
  readonly path: string
  readonly at: Path
  /** One sentence: the minor, the gate, what the server does, and the way out. */
  readonly message: string
  /** Of the minors that were asked for, those in which it is so; several findings where they are not in a row. */
  readonly minors: MinorRange
}
