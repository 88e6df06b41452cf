import type { Resource, YamlDocument } from '@krmkit/runtime'
import type { FieldPlace } from '../decode/read-kustomization.ts'

/** Where a resource was read: what messages name. */
export interface Origin {
  /** Absolute path. */
  readonly file: string
  /** The document as it was read; `undefined` for what came out of another one, a List. */
  readonly document?: YamlDocument | undefined
}

const origins = new WeakMap<Resource, Origin>()

/** Notes where a resource was read. */
export function noteOrigin(resource: Resource, origin: Origin): void {
  origins.set(resource, origin)
}

/** Gives a resource that stands for another, as a copy or in its place, the other's origin. */
export function copyOrigin(from: Resource, to: Resource): void {
  const origin = origins.get(from)
  if (origin !== undefined) origins.set(to, origin)
}

/** File and line in which a resource was read; nothing for what was made. */
export function originOf(resource: Resource): { readonly file?: string; readonly line?: number } {
  const origin = origins.get(resource)
  if (origin === undefined) return {}
  const line = origin.document?.position([])?.line
  return { file: origin.file, ...(line !== undefined && { line }) }
}

/** Where messages say that something about a resource stands: where it was read, or else where it is asked for. */
export function placeOf(resource: Resource, at: FieldPlace): FieldPlace {
  const { file, line } = originOf(resource)
  if (file === undefined) return at
  return { file, line, column: undefined, field: file === at.file ? at.field : undefined }
}
