import { formatFieldPath, type Path } from '@krmkit/runtime'
import { nearestName } from '@krmkit/runtime/values'
import type { FieldError } from '@krmkit/structural-schema'
import type { ErrorObject } from 'ajv'
import { messageOf } from './messages.ts'

/** An error of a JSON Schema. The detail follows the path: `must be an integer, found "x"`. The rule is the keyword. */
export function fieldError(type: FieldError['type'], at: Path, detail: string, rule: string): FieldError {
  const path = at.length === 0 ? '' : formatFieldPath(at)
  return { type, path, detail, text: `${path === '' ? 'the object' : path} ${detail}`, at, rule }
}

/** Fields that every Kubernetes object has, although some published schemas do not list them. */
const OBJECT_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** Converts the errors of ajv. The place of an unknown field is in the `values` of its error, which is about the object that has it. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  return relevantErrors(errors).flatMap((error) => {
    const { instancePath, keyword, params, parentSchema = {} } = error
    const at = pathOf(instancePath)
    if (keyword !== 'additionalProperties' && keyword !== 'unevaluatedProperties')
      return fieldError('FieldValueInvalid', at, messageOf(error), keyword)
    const field = String(params.additionalProperty ?? params.unevaluatedProperty)
    if (at.length === 0 && OBJECT_FIELDS.has(field)) return []
    const nearest = nearestName(field, Object.keys(parentSchema.properties ?? {}))
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`
    const detail = `must not have the field ${JSON.stringify(field)}${hint}`
    const place = [...at, field]
    const text = `unknown field "${formatFieldPath(place)}"${hint}`
    return { ...fieldError('FieldValueForbidden', at, detail, keyword), values: [{ at: place, text }] }
  })
}

/** The path of a JSON pointer. */
function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** ajv reports both branches of a nullable field: the errors in the value are enough. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const others = errors.filter(({ keyword, params }) => !isBranch(keyword) && params.type !== 'null')
  if (others.length === 0) return errors
  const kept = new Set(others)
  const covered = new Set<string>()
  for (const { instancePath } of others)
    for (let end = instancePath.length; end >= 0; end = instancePath.lastIndexOf('/', end - 1)) {
      covered.add(instancePath.slice(0, end))
      if (end === 0) break
    }
  return errors.filter((error) => kept.has(error) || !covered.has(error.instancePath))
}

function isBranch(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}
