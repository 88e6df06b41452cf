import type { Resource } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers'
import type { FieldPlace } from '../decode/read-kustomization.ts'

/** File and line in which a resource was read; nothing for what was made. */
export function originOf(resource: Resource): { readonly file?: string; readonly line?: number } {
  const readFrom = resource instanceof BuildResource ? resource.readFrom : undefined
  if (readFrom === undefined) return {}
  const line = readFrom.document?.position([])?.line
  return { file: readFrom.file, ...(line !== undefined && { line }) }
}

/** Where messages say that something about a resource stands: where it was read, or else where it is asked for. */
export function placeOf(resource: Resource, at: FieldPlace): FieldPlace {
  const { file, line } = originOf(resource)
  if (file === undefined) return at
  return { file, line, column: undefined, field: file === at.file ? at.field : undefined }
}
