import { decodeCrd } from '../src/crd/decode-crd.ts'
import { type JsonMap, valueAt } from '../src/json/json.ts'
import { RULES } from '../src/rules/rules.ts'
import { compareCrds } from '../src/upgrade/compare-crds.ts'

/** A change as tests tell it; `P` is the schema of the first version. */
export type Told = readonly [kind: 'breaking' | 'harmless', rule: string, place: string]

const SCHEMA = 'spec.versions[0].schema.openAPIV3Schema'

/** The changes between two CustomResourceDefinitions; each must say something, about a place that there is, by a rule that has a hint. */
export function changesBetween(old: JsonMap, crd: JsonMap): readonly Told[] {
  return compareCrds(decodeCrd(old), decodeCrd(crd)).map(({ kind, rule, path, message, at, document }) => {
    const place = path.replace(SCHEMA, 'P')
    const isKnown = RULES.some(({ id }) => id === rule)
    const isThere = valueAt(document === 'old' ? old : crd, at.slice(0, -1)) !== undefined
    return [kind, message !== '' && isThere && isKnown ? rule : `${rule} without a place or a hint`, place]
  })
}
