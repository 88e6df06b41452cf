import type { BuildContext } from '@krmkit/transformers/parts'
import type { ReportedResult } from '../../function-runs/reported-result.ts'
import type { Problem } from '../../outcome.ts'
import type { Entry, Pool } from './entry.ts'
import type { Step } from './steps.ts'

/** The outcome of a step. */
export interface StepOutcome {
  /** Exit code of the function; `undefined` if it did not run. */
  readonly exitCode: number | undefined
  readonly stderr: string
  /** Results of the function, with files relative to the package. */
  readonly results: readonly ReportedResult[]
  readonly problems: readonly Problem[]
  /** The resources after the step, or before it if it failed. */
  readonly entries: readonly Entry[]
}

/** The input of a step. */
export interface StepInput {
  readonly step: Step
  readonly input: readonly Entry[]
  /** The entries of `input` that the function receives. */
  readonly selected: readonly Entry[]
  /** Folder of the package whose pipeline runs, where new resources are placed. */
  readonly folder: string
  readonly root: string
  readonly pool: Pool
  /** Receives each value that a function of the catalogue copies from one field to another. */
  readonly onCopy: BuildContext['onCopy']
}
