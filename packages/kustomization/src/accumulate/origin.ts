import type { Resource } from '@krmkit/runtime'
import { BuildResource, formatId } from '@krmkit/transformers/parts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'
import type { IdConflict } from './accumulation.ts'

/** The file and line that a resource was read from; empty for a generated resource. */
export function originOf(resource: Resource): { readonly file?: string; readonly line?: number } {
  const readFrom = resource instanceof BuildResource ? resource.readFrom : undefined
  if (readFrom === undefined) return {}
  const line = readFrom.document?.position([])?.line
  return { file: readFrom.file, ...(line !== undefined && { line }) }
}

/** The location for messages about a resource: where it was read, or else where it is referred to. */
export function placeOf(resource: Resource, at: FieldPlace): FieldPlace {
  const { file, line } = originOf(resource)
  if (file === undefined) return at
  return { file, line, column: undefined, field: file === at.file ? at.field : undefined }
}

/** Reports resources that could not be added because their ids are already in use. */
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
