import { resolveVars } from '@krmkit/transformers'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { reportVars } from '../accumulate/merge-vars.ts'
import type { BuildSession } from '../session.ts'

/** Puts the values of variables where they are used. */
export function resolveBoundVars(session: BuildSession, accumulation: Accumulation): void {
  const { items, vars, tables } = accumulation
  reportVars(session, resolveVars(items, vars, tables.varReference))
}
