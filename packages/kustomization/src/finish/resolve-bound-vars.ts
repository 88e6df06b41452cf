import type { Accumulation } from '../accumulate/accumulation.ts'
import type { BuildSession } from '../session.ts'

/** Puts the values of variables where they are used. */
export function resolveBoundVars(_session: BuildSession, _accumulation: Accumulation): void {}
