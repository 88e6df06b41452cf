import type { DeprecatedKey, Deprecation } from '../../src/model/model.ts'
import type { Sources } from '../sources.ts'

const FILES = ['pkg/api/pod/warnings.go', 'pkg/api/persistentvolume/util.go', 'pkg/api/node/util.go']

/**
 * Throws if the newest server warns about an annotation, a node label or a volume type that the reviewed tables do not
 * have.
 */
export function checkServerWarnings(
  sources: Sources,
  keys: readonly DeprecatedKey[],
  fields: Readonly<Record<string, Deprecation>>,
): void {
  const newest = sources.minors.at(-1) ?? 0
  const texts = FILES.map((path) => sources.text('k8s.io/kubernetes', newest, path))
  const warned = texts.flatMap((text) => [...text.matchAll(/^\s*(?:key:\s*)?`([a-z0-9.-]+\/[\w-]+)`\s*[:,]/gm)])
  if (warned.length < 10) throw new Error(`1.${newest}: the server's tables of deprecated keys were not found`)
  const known = new Set(keys.map(({ key }) => key))
  const unread = warned.map((match) => match[1] ?? '').filter((key) => !known.has(key))
  if (unread.length > 0) {
    throw new Error(
      `the server warns about ${unread.join(', ')}: add them to deprecated-keys.yaml with the deprecating version`,
    )
  }
  for (const [, since, dead, place] of texts.join('\n').matchAll(VOLUME_WARNING)) {
    const name = /"(\w+)"\)+$/.exec(place ?? '')?.[1] ?? ''
    const type = place?.includes('"volumes"') === true ? 'core.v1.Volume' : 'core.v1.PersistentVolumeSpec'
    const fact = fields[`${type}.${FIELD_NAMES[name] ?? name}`]
    if (String(fact?.since) === since && (dead === undefined || String(fact?.withoutEffectSince) === dead)) continue
    throw new Error(
      `the server warns about ${type}.${name}, deprecated in 1.${since}: deprecated-fields.yaml does not match`,
    )
  }
}

/** `"%s: deprecated in v1.28, non-functional in v1.31+", fieldPath.Child("spec", "volumes").Index(i).Child("rbd")` */
const VOLUME_WARNING =
  /deprecated in v1\.(\d+)(?:, non-functional in v1\.(\d+)\+|, and [^"]*)?", (fieldPath\.Child\("spec"[^\n]*)/g

/** Names that are spelled differently in the server's messages. */
const FIELD_NAMES: Readonly<Record<string, string>> = { storageOS: 'storageos' }
