import type { Path } from '@krmkit/runtime'
import type { FieldChange, Identity } from './trace.ts'

/** The identity of a resource after changes of its fields. */
export function renamed(identity: Identity, fields: readonly FieldChange[]): Identity {
  let found = identity
  for (const { path, after } of fields) {
    const part = identityField(path)
    if (part === undefined) continue
    if (typeof after === 'string') found = { ...found, [part]: after }
    else if (part === 'namespace') found = { ...found, namespace: undefined }
  }
  return found
}

/** The part of the identity that a field contains. */
export function identityField([first, second, third]: Path): keyof Identity | undefined {
  if (first === 'metadata')
    return third === undefined && (second === 'name' || second === 'namespace') ? second : undefined
  return second === undefined && (first === 'kind' || first === 'apiVersion') ? first : undefined
}
