import { emptyTables } from '../configuration/configuration-tables.ts'
import { enterDirectory } from '../files/directory.ts'
import { loadKustomization } from './load-kustomization.ts'
import { reportConflicts } from './origin.ts'
import type { FieldContext } from './step.ts'

/** Runs components over the accumulated resources, which they can read and change (kustomize, accumulateComponents). */
export async function accumulateComponents(
  { session, place, accumulation, at, recursion }: FieldContext,
  paths: readonly string[],
): Promise<void> {
  for (const [i, path] of paths.entries()) {
    const entered = enterDirectory(session, place, path)
    if ('problem' in entered) {
      session.report({ severity: 'error', rule: entered.rule, message: entered.problem, ...at(['components', i]) })
      continue
    }
    const decoded = loadKustomization(session, entered.place)
    if (decoded === undefined) continue
    if (decoded.kustomization.kind === 'Component') {
      await recursion.accumulateFields(session, entered.place, decoded, accumulation)
      // Kustomize rebuilds its list after each component, and only then detects duplicate ids.
      reportConflicts(session, accumulation.conflicts(), at(['components', i]))
      const merged = session.tables.merge(emptyTables, accumulation.tables)
      if ('tables' in merged) accumulation.tables = merged.tables
    } else {
      const message = `kind of a directory under components must be Component, found ${decoded.kustomization.kind} in ${entered.place.directory}: it belongs under resources`
      session.report({ severity: 'error', rule: 'wrong-kind', message, ...at(['components', i]) })
    }
  }
}
