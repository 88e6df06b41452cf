import type { DifferentialCase } from './differential-case.ts'
import type { Answer } from './kustomize.ts'

/** A way in which we differ from kustomize on purpose. */
export interface DifferenceClass {
  /** Its name in docs/differences.md, where the reason stands. */
  readonly name: string
  readonly applies: (testCase: DifferentialCase, theirs: Answer, ours: Answer) => boolean
}

/** All of them; what no class explains is a fault. */
export const CLASSES: readonly DifferenceClass[] = []
