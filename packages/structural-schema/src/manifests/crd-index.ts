import type { Crd, CrdVersion } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { JsonMap } from '../json/json.ts'
import { decodeKepCrd } from '../kep/kep-crd.ts'
import { unfoldKep } from '../kep/unfold-kep.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import type { Profile } from '../structural/check-structural.ts'
import { groupOf, versionOf } from './is-custom.ts'

/** The CustomResourceDefinition of an object's kind, if known. */
export type KnownKind =
  | { readonly state: 'served'; readonly crd: Crd; readonly version: CrdVersion }
  /** The CustomResourceDefinition is known, but it does not serve this version. */
  | { readonly state: 'unserved' | 'unknown-version'; readonly crd: Crd; readonly served: readonly string[] }
  | { readonly state: 'absent' }

const ABSENT: KnownKind = { state: 'absent' }

/** CustomResourceDefinitions by the kind that they declare; each is decoded when it is first looked up. */
export class CrdIndex {
  readonly #sources = new Map<string, () => JsonMap | undefined>()
  readonly #read = new Map<string, Crd | undefined>()
  readonly #isByTheKep: boolean

  constructor(profile: Profile = 'server') {
    this.#isByTheKep = profile === 'kep'
  }

  /** Adds a CustomResourceDefinition. Returns false, without a change, if the kind is already declared. */
  add({ group, kind }: { readonly group: string; readonly kind: string }, load: () => JsonMap | undefined): boolean {
    const key = `${group}/${kind}`
    if (this.#sources.has(key)) return false
    this.#sources.set(key, load)
    // The kind may have been looked up before.
    this.#read.delete(key)
    return true
  }

  /** The kinds of a group. */
  kindsOf(group: string): string[] {
    const prefix = `${group}/`
    return [...this.#sources.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  }

  /** Looks up the apiVersion and kind of an object. */
  find(apiVersion: string, kind: string): KnownKind {
    const crd = this.#crd(`${groupOf(apiVersion)}/${kind}`)
    if (crd === undefined) return ABSENT
    const name = versionOf(apiVersion)
    const version = crd.versions.find((one) => one.name === name)
    if (version?.served === true) return { state: 'served', crd, version }
    const served = crd.versions.filter((one) => one.served).map((one) => one.name)
    return { state: version === undefined ? 'unknown-version' : 'unserved', crd, served }
  }

  #crd(key: string): Crd | undefined {
    if (this.#read.has(key)) return this.#read.get(key)
    const object = this.#sources.get(key)?.()
    const crd = object === undefined ? undefined : this.#isByTheKep ? unfoldedCrd(object) : decodeCrd(object)
    this.#read.set(key, crd)
    return crd
  }
}

/** Expands unions and embedded resources, because the KEP validates values with them. */
function unfoldedCrd(object: JsonMap): Crd {
  const crd = decodeKepCrd(object)
  const versions = crd.versions.map((version) => {
    if (version.schema === undefined) return version
    const schema = unfoldKep(version.schema)
    return { ...version, schema, compiled: compileSchema(schema) }
  })
  return { ...crd, versions }
}
