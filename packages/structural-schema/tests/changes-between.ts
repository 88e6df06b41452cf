import { decodeCrd } from '../src/crd/decode-crd.ts'
import { type JsonMap, valueAt } from '../src/json/json.ts'
import { RULES } from '../src/rules/rules.ts'
import { crdChanges } from '../src/upgrade/crd-changes.ts'

/** An observed change; `P` is the schema of the first version. */
export type ObservedChange = readonly [kind: 'breaking' | 'harmless', rule: string, place: string]

const SCHEMA = 'spec.versions[0].schema.openAPIV3Schema'

/** Returns the changes between two CustomResourceDefinitions. Each one must have a message, an existing place, and a rule with a hint. */
export function changesBetween(old: JsonMap, crd: JsonMap): readonly ObservedChange[] {
  return crdChanges(decodeCrd(old), decodeCrd(crd)).map(({ kind, rule, path, message, at, document }) => {
    const place = path.replace(SCHEMA, 'P')
    const isKnown = RULES.some(({ id }) => id === rule)
    const isThere = valueAt(document === 'old' ? old : crd, at.slice(0, -1)) !== undefined
    return [kind, message !== '' && isThere && isKnown ? rule : `${rule} without a place or a hint`, place]
  })
}
