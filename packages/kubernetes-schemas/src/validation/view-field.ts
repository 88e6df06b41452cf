import { shortName } from '../check/roles.ts'
import type { Mask, Span } from '../check/target.ts'
import type { PlannedField, PlannedType } from '../check/target-view.ts'
import { keptIn, TEMPLATES } from '../check/templates.ts'
import type { GoFields } from './go-fields.ts'

/** A field in the view of an object. */
export interface ViewField {
  readonly name: string
  /** Of the newest versions. */
  readonly type: PlannedType
  /** Other types, of older versions. */
  readonly earlier: PlannedField['types']
  /** The versions that keep it. */
  readonly mask: Mask
  /** The versions that know it. In those that are not in `mask`, only templates and descriptions keep it. */
  readonly present: Mask
  /** The versions that drop nothing in it because of a gate; `undefined` if it is like what is around it. */
  readonly undropped: Mask | undefined
  /** An empty string, list or map is there. */
  readonly keepsEmpty: boolean
  /** A struct that is not a pointer: it is always there. */
  readonly isStruct: boolean
  /** A number or boolean that is not a pointer: zero is absent. */
  readonly isZeroAbsent: boolean
  /** What holds in it, planned with its first value; `null`: nothing. */
  ruled: object | null | undefined
}

const NO_TYPES: ViewField['earlier'] = []

/**
 * A field as the view of an object has it; `undefined` if no version knows it.
 *
 * @param definition the name of the definition that has it
 */
export function viewField(planned: PlannedField, definition: string, go: GoFields, span: Span): ViewField | undefined {
  const type = planned.types.at(-1)?.type
  const { present } = planned
  if (type === undefined || present === 0) return undefined
  const { name } = planned.field
  const { check } = type
  const isValue = go.values.has(name)
  return {
    name,
    type,
    earlier: planned.types.length > 1 ? planned.types.slice(0, -1) : NO_TYPES,
    mask: present & ~alwaysOff(planned),
    present,
    undropped: undroppedIn(planned, definition, span),
    keepsEmpty: go.pointers.has(name),
    isStruct: check === 'object' && isValue,
    isZeroAbsent: isValue && (check === 'boolean' || check.startsWith('int') || check === 'number'),
    ruled: undefined,
  }
}

function undroppedIn({ role, field }: PlannedField, definition: string, span: Span): Mask | undefined {
  if (role === 'description') return span.all
  if (role === 'pod-template') return 0
  if (role !== 'template') return undefined
  const [kept] = keptIn(span, span.all, TEMPLATES.get(`${shortName(definition)}.${field.name}`))
  return kept
}

/** The type of an object, of the elements of a list, or of the values of a map. */
export function innermost(type: PlannedType): PlannedType {
  let inner = type
  while ((inner.check === 'array' || inner.check === 'map') && inner.items !== undefined) inner = inner.items
  return inner
}

/** The versions in which gates drop a field everywhere. */
function alwaysOff({ gatings }: PlannedField): Mask {
  let mask = 0
  for (const { mask: off, under, except } of gatings) if (under === undefined && except === undefined) mask |= off
  return mask
}
