import { resolveVars } from '@krmkit/transformers/parts'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { reportVars } from '../accumulate/merge-vars.ts'
import type { BuildSession } from '../session.ts'

/** Replaces references to variables with their values. */
export function resolveBoundVars(session: BuildSession, accumulation: Accumulation): void {
  const { items, vars, tables } = accumulation
  reportVars(session, resolveVars(items, vars, tables.varReference))
}
