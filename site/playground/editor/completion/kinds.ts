import type { Cursor } from '../schema/cursor.ts'
import { valuesOf } from '../schema/describe.ts'
import { type JsonSchema, ownValue, schemaOf, schemasOf } from '../schema/json-schema.ts'
import { documentValue, fieldsOf, isMapping, scalarText } from '../schema/yaml-tree.ts'

/**
 * The values of `apiVersion` and `kind` that fit the other one; `undefined` for other fields. The schema itself only names the
 * kinds of an `apiVersion` that is there already.
 */
export function headValues(root: JsonSchema, { steps, document }: Cursor): readonly string[] | undefined {
  const [step, ...below] = steps
  if (below.length > 0 || (step?.name !== 'kind' && step?.name !== 'apiVersion')) return undefined
  const value = documentValue(document)
  const fields = isMapping(value) ? fieldsOf(value, document.text) : undefined
  const other = fields?.get(step.name === 'kind' ? 'apiVersion' : 'kind')
  const text = other && scalarText(other, document.text)
  const groups = groupsOf(root)
  if (step.name === 'kind') {
    const kinds = groups.filter(({ apiVersion }) => text === undefined || text === apiVersion)
    return [...new Set(kinds.flatMap((group) => group.kinds))].sort()
  }
  const found = groups.filter(({ kinds }) => text !== undefined && kinds.includes(text))
  // A kind that is unknown, or not complete yet, excludes no API version.
  return (found.length > 0 ? found : groups).map(({ apiVersion }) => apiVersion)
}

interface Group {
  readonly apiVersion: string
  readonly kinds: readonly string[]
}

/** The kinds of each API version. The conditions of the schema contain them; the condition is negated (`publish --editor`). */
function groupsOf(root: JsonSchema): readonly Group[] {
  return schemasOf(root.allOf).flatMap((part) => {
    const condition = schemaOf(ownValue(part.if, 'not'))
    const apiVersion = ownValue(ownValue(condition?.properties, 'apiVersion'), 'const')
    const kind = schemaOf(ownValue(ownValue(part.else, 'properties'), 'kind'))
    if (typeof apiVersion !== 'string' || kind === undefined) return []
    return [{ apiVersion, kinds: valuesOf(kind).filter((value) => typeof value === 'string') }]
  })
}
