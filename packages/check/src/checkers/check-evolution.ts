import type { Change } from '@krmkit/structural-schema'
import { compareCrds, decodeCrd, hintOf, minorOf, placeOfChange } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { CheckOptions } from './check-options.ts'

/** The first minor version whose server tolerates violations in unchanged values of stored objects by default (KEP-4008). */
const RATCHETS_SINCE = 30

/**
 * Compares a CustomResourceDefinition with its old state: breaking changes are errors, all others are notes. The tag `affects` of a
 * breaking change is `new values` if stored objects may keep values that are not valid anymore, and otherwise `all objects`.
 *
 * @param object The new CustomResourceDefinition.
 * @param old The old one.
 * @param options The version of the server, which decides what stored objects may keep.
 * @returns The changes, each with the id of its rule.
 * @example
 * const crd = (field: Record<string, { type: string }>) => ({
 *   spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties: field } } }] },
 * })
 * const [change] = checkEvolution(crd({}), crd({ a: { type: 'string' } }), {})
 * console.log(change?.severity, change?.rule) // error field-removed
 */
export function checkEvolution(
  object: JsonMap,
  old: JsonMap,
  { kubernetesVersion = '' }: CheckOptions,
): readonly Finding[] {
  const hasRatcheting = minorOf(kubernetesVersion) >= RATCHETS_SINCE
  const changes = compareCrds(decodeCrd(old), decodeCrd(object))
  const texts = changes.filter(({ rule }) => rule === TEXTS)
  return [
    ...changes.filter(({ rule }) => rule !== TEXTS).map((change) => asFinding(change, object, hasRatcheting)),
    ...documentationChanges(texts, object),
  ]
}

const TEXTS = 'texts-changed'

function asFinding(change: Change, object: JsonMap, hasRatcheting: boolean): Finding {
  const { kind, rule, message, path } = change
  const at = placeOfChange(change, object)
  const text = `${path}: ${message}`
  if (kind === 'harmless') return { severity: 'info', rule, message: text, at }
  const isExcused = change.ratchets && hasRatcheting
  return {
    severity: 'error',
    rule,
    message: isExcused ? `${text}; stored objects may keep such values` : text,
    hint: hintOf(rule, message),
    at,
    tags: { affects: isExcused ? 'new values' : 'all objects' },
  }
}

/** One finding for each version, because a release can change the documentation of all fields. */
function documentationChanges(changes: readonly Change[], object: JsonMap): Finding[] {
  const first = new Map<string | undefined, Change>()
  for (const change of changes) if (!first.has(change.version)) first.set(change.version, change)
  return Array.from(first.values(), (change) => {
    const count = changes.filter(({ version }) => version === change.version).length
    const fields = count === 1 ? '1 field' : `${count} fields`
    const message = `${change.version}: the documentation of ${fields} changes, first ${change.path}`
    return { severity: 'info', rule: TEXTS, message, at: placeOfChange(change, object) }
  })
}
