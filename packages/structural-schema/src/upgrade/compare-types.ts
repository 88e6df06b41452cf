import { childPath } from '../finding/field-path.ts'
import { typesOf } from '../json-schema/place.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

/** Compares types, null and embedded resources. */
export function compareTypes(old: Schema, schema: Schema, report: Report): void {
  const [before, after] = [typesOf(old), typesOf(schema)]
  if (before?.join() !== after?.join()) {
    const info = {
      rule: 'type-changed',
      message: `the type changes from ${named(before)} to ${named(after)}`,
      ratchets: true,
    }
    if (isWider(before, after)) report.harmless({ ...info, rule: 'type-widened' }, childPath(report.at, 'type'))
    else report.breaking(info, childPath(report.at, 'type'))
  }
  const nullable = childPath(report.at, 'nullable')
  if (old.nullable && !schema.nullable) {
    report.breaking({ rule: 'null-refused', message: 'null is not allowed any more', ratchets: true }, nullable)
  } else if (!old.nullable && schema.nullable) {
    if (before) report.harmless({ rule: 'null-allowed', message: 'null is allowed' }, nullable)
    else report.harmless({ rule: 'null-allowed', message: 'null is declared as allowed' }, nullable)
  }
  if (!!old.embeddedResource === !!schema.embeddedResource) return
  const embedded = childPath(report.at, 'x-kubernetes-embedded-resource')
  if (schema.embeddedResource) {
    const message = 'the value must be a resource, with apiVersion, kind and metadata'
    report.breaking({ rule: 'embedded-resource-added', message }, embedded)
  } else {
    const message = 'the value is no longer a resource: apiVersion, kind and metadata are fields like any other'
    report.breaking({ rule: 'embedded-resource-removed', message }, embedded)
  }
}

/** Returns whether all values of some types belong to others: an integer is also a number. */
function isWider(before: readonly string[] | undefined, after: readonly string[] | undefined): boolean {
  if (after === undefined) return true
  return before?.every((type) => after.includes(type) || (type === 'integer' && after.includes('number'))) ?? false
}

function named(types: readonly string[] | undefined): string {
  return types?.join(' or ') ?? 'any'
}
