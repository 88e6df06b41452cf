import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { type GateState, gateOf, gateState } from './gates.ts'
import { referenceChain } from './references.ts'

/** The schemas of a package at one version. */
interface Gated {
  /** By their paths. */
  readonly documents: ReadonlyMap<string, JsonMap>
  readonly version: string | undefined
}

/** The states of a schema and of the schemas that its `$ref`s lead to, in the version of a package. */
export function statesOf({ documents, version }: Gated, path: string, schema: Json): readonly GateState[] {
  return referenceChain(documents, path, schema).map((one) => gateState(gateOf(one.schema), version))
}

/** Whether the version does not have what a schema describes. */
export function isMissing(gated: Gated, path: string, schema: Json): boolean {
  return statesOf(gated, path, schema).some((state) => state === 'not-yet' || state === 'removed')
}

/**
 * Replaces the alternatives of `anyOf` and `oneOf` that the version does not have by `false`, in place, because `$ref`s can lead to
 * positions in the lists. If it has none of them, they are kept: each use of the field is then reported.
 */
export function removeMissingAlternatives(gated: Gated): void {
  for (const [path, document] of gated.documents) {
    const open: Json[] = [document]
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (isList(value)) for (const one of value) open.push(one)
      if (!isMap(value)) continue
      for (const key of ['anyOf', 'oneOf']) {
        const parts = own(value, key)
        if (!isList(parts)) continue
        const kept = parts.map((part) => !isMissing(gated, path, part) && part)
        if (kept.some((part) => part !== false)) (value as { [key: string]: Json })[key] = kept
      }
      for (const key of Object.keys(value)) open.push(value[key] ?? null)
    }
  }
}
