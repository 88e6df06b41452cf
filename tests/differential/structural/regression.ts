import type { Answer } from '../../../scripts/fixtures/structural/compare.ts'

/** A question that once had another answer of ours than of the API server's code. */
export interface Regression {
  readonly name: string
  /** JSON text, numbers as literals. */
  readonly question: string
  readonly expect: Answer
}
