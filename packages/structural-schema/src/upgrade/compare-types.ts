import { childPath } from '../finding/field-path.ts'
import { typesOf } from '../json-schema/place.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

/** Types, null and embedded resources. */
export function compareTypes(old: Schema, schema: Schema, report: Report): void {
  const [before, after] = [typesOf(old), typesOf(schema)]
  if (before?.join() !== after?.join()) {
    const told = {
      rule: 'type-changed',
      message: `the type changes from ${named(before)} to ${named(after)}`,
      ratchets: true,
    }
    if (isWider(before, after)) report.harmless({ ...told, rule: 'type-widened' }, childPath(report.at, 'type'))
    else report.breaking(told, childPath(report.at, 'type'))
  }
  const nullable = childPath(report.at, 'nullable')
  if (old.nullable && !schema.nullable) {
    report.breaking({ rule: 'null-refused', message: 'null is not allowed any more', ratchets: true }, nullable)
  } else if (!old.nullable && schema.nullable) {
    if (before) report.harmless({ rule: 'null-allowed', message: 'null is allowed' }, nullable)
    else report.harmless({ rule: 'null-allowed', message: 'null is told to be allowed' }, nullable)
  }
  if (!!old.embeddedResource === !!schema.embeddedResource) return
  const embedded = childPath(report.at, 'x-kubernetes-embedded-resource')
  if (schema.embeddedResource) {
    const message = 'the value must be a resource, with apiVersion, kind and metadata'
    report.breaking({ rule: 'embedded-resource-added', message }, embedded)
  } else {
    const message = 'the value is no resource any more: apiVersion, kind and metadata are fields like others'
    report.breaking({ rule: 'embedded-resource-removed', message }, embedded)
  }
}

/** Whether all values of some types are of others: an integer is a number too. */
function isWider(before: readonly string[] | undefined, after: readonly string[] | undefined): boolean {
  if (after === undefined) return true
  return before?.every((type) => after.includes(type) || (type === 'integer' && after.includes('number'))) ?? false
}

function named(types: readonly string[] | undefined): string {
  return types?.join(' or ') ?? 'any'
}
