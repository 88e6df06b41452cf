import type { Finding } from '@krmkit/runtime'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { JsonMap } from '../json/json.ts'
import { ratchetsByDefault } from '../version/kubernetes-version.ts'
import type { Change } from './change.ts'
import { crdChanges } from './crd-changes.ts'
import { placeOfChange } from './place-of-change.ts'

const TEXTS = 'texts-changed'

/**
 * Compares two CustomResourceDefinitions and classifies the changes for resources and clients: breaking changes are errors, all others
 * are notes. The tag `affects` of a breaking change is `new values` if stored objects may keep values that are not valid anymore, and
 * otherwise `all objects`.
 *
 * @param old The old CustomResourceDefinition.
 * @param crd The new one.
 * @param kubernetesVersion The version of the server, such as `1.34`, which decides what stored objects may keep. Default: the newest
 * @param ratchets Whether the server tolerates errors in unchanged values. Default: since 1.30
 * @returns The changes, each with the id of its rule and its place in the new CustomResourceDefinition. A harmless change never
 * invalidates a resource that the old schema accepts.
 * @example
 * const crd = (type: string) => ({ spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: { type } } }] } })
 * console.log(compareCrds(crd('integer'), crd('number'))[0]?.rule) // type-widened
 */
export function compareCrds(
  old: JsonMap,
  crd: JsonMap,
  kubernetesVersion = '',
  ratchets: boolean = ratchetsByDefault(kubernetesVersion),
): readonly Finding[] {
  const changes = crdChanges(decodeCrd(old), decodeCrd(crd))
  const texts = changes.filter(({ rule }) => rule === TEXTS)
  return [
    ...changes.filter(({ rule }) => rule !== TEXTS).map((change) => asFinding(change, crd, ratchets)),
    ...documentationChanges(texts, crd),
  ]
}

function asFinding(change: Change, crd: JsonMap, ratchets: boolean): Finding {
  const { kind, rule, message, path } = change
  const field = placeOfChange(change, crd)
  const text = `${path}: ${message}`
  if (kind === 'harmless') return { severity: 'info', rule, message: text, field }
  const isExcused = change.ratchets && ratchets
  return {
    severity: 'error',
    rule,
    message: isExcused ? `${text}; stored objects may keep such values` : text,
    field,
    tags: { affects: isExcused ? 'new values' : 'all objects' },
  }
}

/** One finding for each version, because a release can change the documentation of all fields. */
function documentationChanges(changes: readonly Change[], crd: JsonMap): Finding[] {
  const first = new Map<string | undefined, Change>()
  for (const change of changes) if (!first.has(change.version)) first.set(change.version, change)
  return Array.from(first.values(), (change) => {
    const count = changes.filter(({ version }) => version === change.version).length
    const fields = count === 1 ? '1 field' : `${count} fields`
    const message = `${change.version}: the documentation of ${fields} changes, first ${change.path}`
    return { severity: 'info', rule: TEXTS, message, field: placeOfChange(change, crd) }
  })
}
