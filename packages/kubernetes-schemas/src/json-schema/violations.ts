import type { Path } from '@krmkit/runtime'
import { nearestName } from '@krmkit/runtime/values'
import type { ErrorObject } from 'ajv'
import { messageOf } from './messages.ts'

/** A value that a JSON Schema rejects. */
export interface SchemaViolation {
  readonly at: Path
  readonly keyword: string
  /** Follows the path: `must be an integer, found "x"`. */
  readonly message: string
  /** Name of the field that the schema does not have; its place is a child of `at`. */
  readonly unknownField?: string
  /** The field of the schema whose name is nearest to the unknown one. */
  readonly nearestField?: string | undefined
}

/** Fields that every Kubernetes object has, although some published schemas do not list them. */
const OBJECT_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** Converts the errors of ajv. */
export function violationsOf(errors: readonly ErrorObject[]): SchemaViolation[] {
  return relevantErrors(errors).flatMap((error) => {
    const { instancePath, keyword, params, parentSchema = {} } = error
    const at = pathOf(instancePath)
    if (keyword !== 'additionalProperties' && keyword !== 'unevaluatedProperties')
      return { at, keyword, message: messageOf(error) }
    const unknownField = String(params.additionalProperty ?? params.unevaluatedProperty)
    if (at.length === 0 && OBJECT_FIELDS.has(unknownField)) return []
    const nearestField = nearestName(unknownField, Object.keys(parentSchema.properties ?? {}))
    return {
      at,
      keyword,
      message: `must not have the field ${JSON.stringify(unknownField)}`,
      unknownField,
      nearestField,
    }
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
