import { formatId } from '@krmkit/transformers'
import type { FieldPlace } from '../decode/read-kustomization.ts'
import type { BuildSession } from '../session.ts'
import type { IdConflict } from './accumulation.ts'
import { originOf, placeOf } from './origin.ts'

/** Reports resources that could not be added because their ids are taken. */
export function reportConflicts(session: BuildSession, conflicts: readonly IdConflict[], at: FieldPlace): void {
  for (const { id, resource, present } of conflicts) {
    const message = `${formatId(id)} of apiVersion "${resource.apiVersion}" must be added once only: an already registered id${placed(present)}; remove one of the two, or give them different names`
    session.report({
      severity: 'error',
      rule: 'id-conflict',
      message,
      ...placeOf(resource, at),
      resource: formatId(id),
    })
  }
}

function placed(present: IdConflict['present']): string {
  const { file, line } = originOf(present)
  return file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`
}
