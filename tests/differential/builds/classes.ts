import type { Difference } from './compare.ts'
import type { BuildCase } from './make-build.ts'

/** A way in which our builds differ from kustomize's on purpose. */
export interface DifferenceClass {
  /** Its name in docs/differences.md, where the reason stands. */
  readonly name: string
  readonly applies: (buildCase: BuildCase, difference: Difference) => boolean
}

/** All of them; what no class explains is a fault. */
export const BUILD_CLASSES: readonly DifferenceClass[] = []
