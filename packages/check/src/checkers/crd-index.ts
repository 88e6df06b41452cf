import type { Crd, CrdVersion, Profile } from '@krmkit/structural-schema'
import { compileSchema, decodeCrd, decodeKepCrd, unfoldKep } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { groupOf, versionOf } from '@krmkit/structural-schema/values'

/** The CustomResourceDefinition of an object's kind, if known. */
export type KnownKind =
  | { readonly state: 'served'; readonly crd: Crd; readonly version: CrdVersion }
  /** The CustomResourceDefinition is known, but it does not serve this version. */
  | { readonly state: 'unserved' | 'unknown-version'; readonly crd: Crd; readonly served: readonly string[] }
  | { readonly state: 'absent' }

const ABSENT: KnownKind = { state: 'absent' }

/** CustomResourceDefinitions by the kind that they declare; each is decoded when it is first looked up. */
export class CrdIndex {
  readonly #sources = new Map<string, (() => JsonMap | undefined)[]>()
  readonly #read = new Map<string, readonly Crd[]>()
  readonly #isByTheKep: boolean

  constructor(profile: Profile = 'server') {
    this.#isByTheKep = profile === 'kep'
  }

  /** Adds a CustomResourceDefinition. Returns whether it is the first one of its kind. */
  add({ group, kind }: { readonly group: string; readonly kind: string }, load: () => JsonMap | undefined): boolean {
    const key = `${group}/${kind}`
    const known = this.#sources.get(key)
    // The kind may have been looked up before.
    this.#read.delete(key)
    if (known === undefined) this.#sources.set(key, [load])
    else known.push(load)
    return known === undefined
  }

  /** Whether a definition declares the kind. */
  has(group: string, kind: string): boolean {
    return this.#sources.has(`${group}/${kind}`)
  }

  /** The kinds of a group. */
  kindsOf(group: string): string[] {
    const prefix = `${group}/`
    return [...this.#sources.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  }

  /** Looks up the apiVersion and kind of an object. Of several definitions, the first that serves the version counts. */
  find(apiVersion: string, kind: string): KnownKind {
    const crds = this.#crds(`${groupOf(apiVersion)}/${kind}`)
    const name = versionOf(apiVersion)
    for (const crd of crds) {
      const version = crd.versions.find((one) => one.name === name)
      if (version?.served === true) return { state: 'served', crd, version }
    }
    const [crd] = crds
    if (crd === undefined) return ABSENT
    const versions = crds.flatMap((one) => one.versions)
    const served = [...new Set(versions.filter((one) => one.served).map((one) => one.name))]
    return { state: versions.some((one) => one.name === name) ? 'unserved' : 'unknown-version', crd, served }
  }

  #crds(key: string): readonly Crd[] {
    const read = this.#read.get(key)
    if (read !== undefined) return read
    const crds = (this.#sources.get(key) ?? []).flatMap((load) => {
      const object = load()
      return object === undefined ? [] : [this.#isByTheKep ? unfoldedCrd(object) : decodeCrd(object)]
    })
    this.#read.set(key, crds)
    return crds
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
