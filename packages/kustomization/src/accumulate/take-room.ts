import type { FieldPlace } from '../decode/read-kustomization.ts'
import type { BuildSession } from '../session.ts'

/**
 * Counts resources that are loaded, or copied for another target: their number doubles with every level of bases that each
 * include the one below twice. Returns false, and reports an error, if the build exceeds its limit.
 */
export function takeRoom(session: BuildSession, at: FieldPlace, resources: number, characters: number): boolean {
  const { writes } = session.state
  if (writes.isSpent) return false
  let limit: string | undefined
  for (let i = 0; i < resources && limit === undefined; i++) limit = writes.spendCopy(characters / resources)
  if (limit === undefined) return true
  const message = `resources are included too often: ${limit}; include each base once, or build in parts`
  session.report({ severity: 'error', rule: 'write-limit', message, ...at })
  return false
}
