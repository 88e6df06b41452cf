import type { Correlated } from '../../correlated/correlated.ts'
import type { Json, JsonMap } from '../../json/json.ts'
import type { Plan } from './plan.ts'
import { enterEntry, leaveEntry, MAX_FOUND, type Run, report, reportMissing } from './run.ts'
import { hasRepeated } from './unique-items.ts'

/** Checks the items of a list and their number. Returns the number of checks in the items. */
export function checkList(plan: Plan, list: readonly Json[], run: Run, related: Correlated | undefined): number {
  const { items, schema } = plan
  let matches = 0
  if (items !== undefined) {
    for (let i = 0; i < list.length; i++) {
      run.at.push(i)
      matches += run.check(items, list[i] as Json, run, related?.item(i))
      run.at.pop()
    }
  }
  const { minItems, maxItems } = schema
  const size = list.length
  if (minItems !== undefined && size < minItems) {
    report(run, 'minItems', 'FieldValueInvalid', size, (name) => {
      return `${name} in body should have at least ${minItems} items`
    })
  }
  if (maxItems !== undefined && size > maxItems) {
    report(run, 'maxItems', 'FieldValueTooMany', size, () => tooMany(maxItems))
  }
  if (schema.uniqueItems === true && hasRepeated(list)) {
    report(run, 'uniqueItems', 'FieldValueInvalid', '', (name) => `${name} in body shouldn't contain duplicates`)
  }
  return matches
}

/** Checks the entries of a map, their number, and required entries. Returns the number of checks in the entries. */
export function checkMap(plan: Plan, map: JsonMap, run: Run, related: Correlated | undefined): number {
  const { properties, additional, closed, required, schema } = plan
  const keys = Object.keys(map)
  const { minProperties, maxProperties } = schema
  const size = keys.length
  if (minProperties !== undefined && size < minProperties) {
    report(run, 'minProperties', 'FieldValueInvalid', size, (name) => {
      return `${name} in body should have at least ${minProperties} properties`
    })
  }
  if (maxProperties !== undefined && size > maxProperties) {
    report(run, 'maxProperties', 'FieldValueTooMany', size, () => tooMany(maxProperties))
  }
  let matches = 0
  for (const key of keys) {
    const property = properties?.get(key)
    if (property !== undefined) {
      const old = related === undefined ? undefined : oldEntry(related, key, run)
      run.at.push(key)
      matches += run.check(property, map[key] as Json, run, old)
      run.at.pop()
    } else if (additional !== undefined) {
      const old = related === undefined ? undefined : oldEntry(related, key, run)
      enterEntry(run, key)
      matches += run.check(additional, map[key] as Json, run, old)
      leaveEntry(run)
    } else if (closed) {
      report(run, 'additionalProperties', 'FieldValueInvalid', key, (name) => {
        return `${name}.${key} in body is a forbidden property`
      })
    }
  }
  for (const key of required) {
    if (Object.hasOwn(map, key)) continue
    reportMissing(run, key)
    if (run.found.length >= MAX_FOUND) break
  }
  return matches
}

/** Returns the old value of an entry. Errors in `apiVersion` and `kind` are never tolerated, because conversion changes them. */
function oldEntry(related: Correlated, key: string, run: Run): Correlated | undefined {
  const typed = run.at.length === 0 && (key === 'apiVersion' || key === 'kind')
  return typed ? undefined : related.entry(key)
}

function tooMany(maximum: number | bigint): string {
  return maximum < 0 ? 'has too many items' : `must have at most ${maximum} ${maximum === 1 ? 'item' : 'items'}`
}
