import type { Mask } from '../check/target.ts'
import type { ServerReason } from './rule.ts'
import type { Step } from './view.ts'

/** A value that the server refuses. */
export interface Refused {
  /** Where a person corrects it. */
  readonly at: readonly Step[]
  /** The server's field. */
  readonly field: string
  readonly reason: ServerReason
  /** The kind of the constraint. */
  readonly is: string
  /** What must be, read after the path. */
  readonly must: string
  readonly mask: Mask
  /** The versions for which the age of the rule is not established. */
  readonly unsure: Mask
}
