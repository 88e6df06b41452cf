import type { Resource } from '@krmkit/runtime'
import type { ValueCopy } from '@krmkit/transformers/parts'
import { pathKey } from './leaves.ts'
import type { FieldCause, FieldChange, TraceEntry } from './trace.ts'
import type { TrackedResource } from './tracked-resource.ts'

/** Copies into one resource, by the {@link pathKey} of the target field. */
type CopiesByField = Map<string, ValueCopy>

/** Returns a step's entries with the cause of each field whose value was copied from another resource. */
export function withCauses(
  entries: readonly TraceEntry[],
  copies: readonly ValueCopy[],
  trackedOf: (resource: Resource) => TrackedResource | undefined,
): readonly TraceEntry[] {
  if (copies.length === 0) return entries
  const byResource = new Map<number, CopiesByField>()
  for (const copy of copies) {
    const to = trackedOf(copy.to)
    if (to === undefined) continue
    const known = byResource.get(to.number) ?? new Map<string, ValueCopy>()
    byResource.set(to.number, known)
    const key = pathKey(copy.toPath)
    // A string can contain several variables: a copy from a Secret takes precedence, because it must be hidden.
    if (known.get(key)?.from.kind !== 'Secret') known.set(key, copy)
  }
  return entries.map((entry) => {
    const known = 'fields' in entry ? byResource.get(entry.resource) : undefined
    if (known === undefined || !('fields' in entry)) return entry
    return { ...entry, fields: entry.fields.map((field) => withCause(field, known, trackedOf)) }
  })
}

function withCause(
  field: FieldChange,
  known: CopiesByField,
  trackedOf: (resource: Resource) => TrackedResource | undefined,
): FieldChange {
  const copy = copyTo(field, known)
  const from = copy && trackedOf(copy.from)
  if (copy === undefined || from === undefined) return field
  const { fromPath } = copy
  const isNamed = fromPath.length === 2 && fromPath[0] === 'metadata'
  const cause: FieldCause = {
    resource: from.number,
    identity: from.identity,
    path: fromPath,
    setBy: isNamed ? from.renamedSince(fromPath, field.before) : [],
  }
  return { ...field, cause }
}

/** The copy that wrote a field or one of its parents. */
function copyTo({ path }: FieldChange, known: CopiesByField): ValueCopy | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const copy = known.get(pathKey(path.slice(0, depth)))
    if (copy !== undefined) return copy
  }
  return undefined
}
