import type { FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { addVars } from './merge-vars.ts'
import { reportConflicts } from './origin.ts'

/** Adds the resources, field specs and variables of another target (kustomize, MergeAccumulator). */
export function mergeAccumulation(
  session: BuildSession,
  accumulation: Accumulation,
  other: Accumulation,
  at: FieldPlace,
): void {
  reportConflicts(session, accumulation.append(other.items), at)
  extendTables(session, accumulation, other.tables, at)
  addVars(session, accumulation, other.vars)
}

/** Adds field specs; reports those that contradict existing ones. */
export function extendTables(
  session: BuildSession,
  accumulation: Accumulation,
  tables: Accumulation['tables'],
  at: FieldPlace,
): void {
  const merged = session.tables.merge(accumulation.tables, tables)
  if ('problem' in merged) session.report({ severity: 'error', rule: 'field-spec', message: merged.problem, ...at })
  else accumulation.tables = merged.tables
}
