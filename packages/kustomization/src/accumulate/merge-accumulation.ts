import { mergeTables } from '../configuration/merge-tables.ts'
import type { FieldPlace } from '../decode/read-kustomization.ts'
import type { BuildSession } from '../session.ts'
import type { BoundVar } from '../vars.ts'
import type { Accumulation } from './accumulation.ts'
import { reportConflicts } from './problems.ts'

/** Adds what another target accumulated: its resources, field specs and variables (kustomize, MergeAccumulator). */
export function mergeAccumulation(
  session: BuildSession,
  accumulation: Accumulation,
  other: Accumulation,
  at: FieldPlace,
): void {
  reportConflicts(session, accumulation.append(other.items), at)
  extendTables(session, accumulation, other.tables, at)
  addVars(session, accumulation, other.vars, at)
}

/** Adds field specs; reports where they contradict those that are there. */
export function extendTables(
  session: BuildSession,
  accumulation: Accumulation,
  tables: Accumulation['tables'],
  at: FieldPlace,
): void {
  const merged = mergeTables(accumulation.tables, tables)
  if ('problem' in merged) session.report({ severity: 'error', rule: 'field-spec', message: merged.problem, ...at })
  else accumulation.tables = merged.tables
}

/** Adds variables; each name may be there once. */
export function addVars(
  session: BuildSession,
  accumulation: Accumulation,
  vars: readonly BoundVar[],
  at: FieldPlace,
): void {
  if (vars.length === 0) return
  const names = new Set(accumulation.vars.map(({ name }) => name))
  const added: BoundVar[] = []
  for (const one of vars) {
    if (names.has(one.name)) {
      const message = `var "${one.name}" must be declared once: it is already encountered in another Kustomization of this build`
      const { file = at.file, line = at.line } = one
      session.report({ severity: 'error', rule: 'var-collision', message, ...at, file, line })
    } else added.push(one)
    names.add(one.name)
  }
  accumulation.vars = [...accumulation.vars, ...added]
}
