import type { GroupVersionKind, Param, ParamSource } from '@krmkit/policies'
import { paramOf } from '@krmkit/policies'
import { groupBy } from '@krmkit/runtime/values'
import { groupOf, type Json, type JsonMap } from '@krmkit/structural-schema/values'
import type { FoundObject } from '../objects/found-object.ts'
import { identityKey } from '../objects/placed-objects.ts'
import { admitted, foundObject, type ObjectSource } from './object-source.ts'

/** The objects that policies read besides those that they are about: Namespaces and params. */
export class KnownObjects implements ParamSource {
  readonly #source: ObjectSource
  /** By group and kind, then by identity: of two objects of one identity, the first counts. */
  readonly #found = new Map<string, Map<string, FoundObject>>()
  readonly #params = new Map<string, readonly Param[]>()
  readonly #byName = new Map<string, ReadonlyMap<string, readonly Param[]>>()
  readonly #namespaces = new Map<string, Json | undefined>()

  constructor(source: ObjectSource) {
    this.#source = source
  }

  add(found: FoundObject): void {
    const { identity } = found.placed
    const kind = `${groupOf(identity.apiVersion)}/${identity.kind}`
    let known = this.#found.get(kind)
    if (known === undefined) {
      known = new Map()
      this.#found.set(kind, known)
    }
    const key = identityKey(identity)
    if (!known.has(key)) known.set(key, found)
  }

  isNamespaced({ group, version, kind }: GroupVersionKind): boolean | undefined {
    return this.#source.kind(apiVersionOf(group, version), kind)?.isNamespaced
  }

  of(wanted: GroupVersionKind): readonly Param[] {
    const { group, version, kind } = wanted
    const key = `${apiVersionOf(group, version)}/${kind}`
    let params = this.#params.get(key)
    if (params === undefined) {
      params = this.#of(group, kind).map((found) => paramOf(this.#stored(found, wanted)))
      this.#params.set(key, params)
    }
    return params
  }

  named(wanted: GroupVersionKind, name: string): readonly Param[] {
    const { group, version, kind } = wanted
    const key = `${apiVersionOf(group, version)}/${kind}`
    let byName = this.#byName.get(key)
    if (byName === undefined) {
      byName = groupBy(this.of(wanted), (param) => param.name)
      this.#byName.set(key, byName)
    }
    return byName.get(name) ?? []
  }

  /** A Namespace as the server has it; `undefined` if no file has it. */
  readonly namespace = (name: string): Json | undefined => {
    if (!this.#namespaces.has(name)) {
      const found = this.#found.get('/Namespace')?.get(identityKey({ ...NAMESPACE, name }))
      this.#namespaces.set(name, found && this.#stored(found, { group: '', version: 'v1', kind: 'Namespace' }))
    }
    return this.#namespaces.get(name)
  }

  #of(group: string, kind: string): readonly FoundObject[] {
    return [...(this.#found.get(`${group}/${kind}`)?.values() ?? [])]
  }

  /** An object in the version in which it is read. */
  #stored(found: FoundObject, { group, version, kind }: GroupVersionKind): JsonMap {
    const { apiVersion } = found.placed.identity
    const served = this.#source.kind(apiVersion, kind)
    const object = served === undefined ? undefined : admitted(served, foundObject(found), { isStored: true })
    if (served === undefined || object === undefined) return found.placed.object
    const wanted = apiVersionOf(group, version)
    return wanted === apiVersion ? object : (served.convert(object, { group, version, kind }) ?? object)
  }
}

const NAMESPACE = { apiVersion: 'v1', kind: 'Namespace', namespace: '' }

function apiVersionOf(group: string, version: string): string {
  return group === '' ? version : `${group}/${version}`
}
