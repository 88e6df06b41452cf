import type { EnteredDirectory } from '../files/directory.ts'
import type { BuildSession, Place } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import type { DecodedKustomization } from './load-kustomization.ts'

/** Targets hold targets: what the parts of one use to accumulate others. */
export interface Recursion {
  /** A directory that was found; `undefined` where it failed. */
  accumulateEntered(session: BuildSession, entered: EnteredDirectory): Promise<Accumulation | undefined>
  /** What a decoded Kustomization or Component says, into an accumulation. */
  accumulateFields(
    session: BuildSession,
    place: Place,
    decoded: DecodedKustomization,
    accumulation: Accumulation,
  ): Promise<void>
}
