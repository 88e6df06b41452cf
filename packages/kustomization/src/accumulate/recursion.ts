import type { EnteredDirectory } from '../files/directory.ts'
import type { BuildSession, Place } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import type { DecodedKustomization } from './load-kustomization.ts'

/** Accumulates the targets that a target includes. */
export interface Recursion {
  /** Accumulates a directory; `undefined` if that fails. */
  accumulateEntered(session: BuildSession, entered: EnteredDirectory): Promise<Accumulation | undefined>
  /** Applies a decoded Kustomization or Component to an accumulation. */
  accumulateFields(
    session: BuildSession,
    place: Place,
    decoded: DecodedKustomization,
    accumulation: Accumulation,
  ): Promise<void>
}
