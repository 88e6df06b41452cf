import { compareUtf8, type Value } from '@krmkit/runtime'
import { decodeUtf8, toBase64Lines } from './bytes.ts'

/** A map of strings. */
export type Texts = Readonly<Record<string, string>>

/** What to do if a resource with the same id exists. */
export type GeneratorBehavior = 'unspecified' | 'create' | 'merge' | 'replace'

/** A ConfigMap or Secret to create. */
export interface GeneratedObject {
  readonly kind: 'ConfigMap' | 'Secret'
  readonly name: string
  /** `''` if it has none. */
  readonly namespace: string
  /** Type of a Secret. Default: `Opaque`. */
  readonly type?: string | undefined
  readonly behavior: GeneratorBehavior
  readonly labels: Texts
  readonly annotations: Texts
  readonly immutable: boolean
  /** Whether a hash of the content is appended to the name at the end of the build. */
  readonly needsHash: boolean
  readonly entries: ReadonlyMap<string, Uint8Array>
}

/** The two maps of a ConfigMap or Secret, with sorted keys. */
export interface ObjectData {
  readonly data: Texts
  readonly binaryData: Texts
}

/**
 * Encodes entries as the object contains them: a ConfigMap has strings, and base64 for values that are not UTF-8; a
 * Secret has base64 (kyaml/yaml/datamap.go).
 */
export function dataOf({ kind, entries }: Pick<GeneratedObject, 'kind' | 'entries'>): ObjectData {
  const data: Record<string, string> = Object.create(null)
  const binaryData: Record<string, string> = Object.create(null)
  for (const [key, bytes] of [...entries].sort(([a], [b]) => compareUtf8(a, b))) {
    const text = kind === 'ConfigMap' ? decodeUtf8(bytes) : toBase64Lines(bytes)
    if (text === undefined) binaryData[key] = toBase64Lines(bytes)
    else data[key] = text
  }
  return { data, binaryData }
}

/** The object as it is added to the list, without state for later steps. */
export function objectOf(generated: GeneratedObject): { readonly [key: string]: Value } {
  const { kind, name, namespace, type, labels, annotations, immutable } = generated
  const { data, binaryData } = dataOf(generated)
  return {
    apiVersion: 'v1',
    kind,
    metadata: {
      name,
      ...(namespace !== '' && { namespace }),
      ...withEntries('labels', sorted(labels)),
      ...withEntries('annotations', sorted(annotations)),
    },
    ...(kind === 'Secret' && { type: type || 'Opaque' }),
    // kustomize gives an empty Secret an empty map, and an empty ConfigMap none.
    ...(kind === 'Secret' ? { data } : withEntries('data', data)),
    ...withEntries('binaryData', binaryData),
    ...(immutable && { immutable }),
  }
}

function withEntries(name: string, map: Texts): { readonly [key: string]: Texts } {
  return Object.keys(map).length > 0 ? { [name]: map } : {}
}

function sorted(map: Texts): Texts {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => compareUtf8(a, b)))
}
