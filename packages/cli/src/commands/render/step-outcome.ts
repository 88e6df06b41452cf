import type { ReportedResult } from '../../function-runs/reported-result.ts'
import type { Problem } from '../../outcome.ts'
import type { Entry, Pool } from './entry.ts'
import type { Step } from './steps.ts'

/** What a step did. */
export interface StepOutcome {
  /** Exit code of the function; `undefined` where it never ran. */
  readonly exitCode: number | undefined
  readonly stderr: string
  /** As the function gave them: files are relative to the package. */
  readonly results: readonly ReportedResult[]
  readonly problems: readonly Problem[]
  /** The resources after the step; before it, where it failed. */
  readonly entries: readonly Entry[]
}

/** What a step runs on. */
export interface StepInput {
  readonly step: Step
  readonly input: readonly Entry[]
  /** Those of them that it is given. */
  readonly selected: readonly Entry[]
  /** The package whose pipeline runs: what the function makes is put there. */
  readonly folder: string
  readonly root: string
  readonly pool: Pool
}
