import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathText } from '../finding/field-path.ts'
import { required } from '../finding/make-error.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Checks that fields in the applicators of a node are also specified below the node itself, rule nested-only. The server checks the root
 * only (schema/complete.go); KEP-2335 requires it for every node.
 */
export function checkCompleteness(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  if (schema.not || schema.allOf?.length || schema.anyOf?.length || schema.oneOf?.length) {
    applicators(schema, schema, path, path, errors)
  }
}

/** `spine` is the node that must specify a field, `nested` the node that restricts it, each with its path. */
function applicators(nested: Schema, spine: Schema, spinePath: FieldPath, path: FieldPath, errors: FieldError[]): void {
  if (nested.not) node(nested.not, spine, spinePath, childPath(path, 'not'), errors)
  for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
    nested[applicator]?.forEach((item, i) => {
      node(item, spine, spinePath, indexPath(childPath(path, applicator), i), errors)
    })
  }
}

function node(
  nested: Schema,
  spine: Schema | undefined,
  spinePath: FieldPath,
  path: FieldPath,
  errors: FieldError[],
): void {
  if (spine === undefined) {
    errors.push(required(spinePath, `because it is defined in ${pathText(path)}`, 'nested-only'))
    return
  }
  applicators(nested, spine, spinePath, path, errors)
  if (nested.items) node(nested.items, spine.items, childPath(spinePath, 'items'), childPath(path, 'items'), errors)
  if (nested.properties === undefined) return
  for (const [name, property] of nested.properties) {
    const place = keyPath(childPath(spinePath, 'properties'), name)
    node(property, spine.properties?.get(name), place, keyPath(childPath(path, 'properties'), name), errors)
  }
}
