import { compareUtf8, type Value } from '@krmkit/runtime'
import { toBase64Lines } from './base64.ts'
import { decodeUtf8 } from './utf8.ts'

/** A map of texts. */
export type Texts = Readonly<Record<string, string>>

/** What to do with a resource that is there already. */
export type GeneratorBehavior = 'unspecified' | 'create' | 'merge' | 'replace'

/** A ConfigMap or Secret to be made. */
export interface GeneratedObject {
  readonly kind: 'ConfigMap' | 'Secret'
  readonly name: string
  /** `''` for none. */
  readonly namespace: string
  /** Of a Secret; default `Opaque`. */
  readonly type?: string | undefined
  readonly behavior: GeneratorBehavior
  readonly labels: Texts
  readonly annotations: Texts
  readonly immutable: boolean
  /** Whether a hash of the content is to be appended to the name in the end. */
  readonly needsHash: boolean
  readonly entries: ReadonlyMap<string, Uint8Array>
}

/** The two maps of a ConfigMap or Secret, keys sorted. */
export interface ObjectData {
  readonly data: Texts
  readonly binaryData: Texts
}

/**
 * Entries as the object holds them: of a ConfigMap texts, and what is no UTF-8 as base64; of a Secret base64
 * (kyaml/yaml/datamap.go).
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

/** The object as it goes into the list, without notes for later steps. */
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
    // kustomize gives a Secret without entries an empty map, a ConfigMap none.
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
