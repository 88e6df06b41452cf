import type { Minor, Model } from '@krmkit/kubernetes-schemas/objects'
import { type KindTypes, ModelTypes, resourceType, type VersionedKind } from '@krmkit/policies'
import type { CrdIndex } from './crd-index.ts'

type Type = ReturnType<KindTypes['typeOf']>

/** The kinds that policies can match: those of a minor version of Kubernetes, and those of CustomResourceDefinitions. */
export class KnownKinds implements KindTypes {
  readonly #model: Model
  readonly #types: ModelTypes
  readonly #definitions: CrdIndex | undefined
  readonly #known = new Map<string, Type>()
  readonly #resources = new Map<string, ReadonlyMap<string, VersionedKind>>()

  constructor(model: Model, minor: Minor, definitions: CrdIndex | undefined) {
    this.#model = model
    this.#types = new ModelTypes(model, minor)
    this.#definitions = definitions
  }

  kindOf(group: string, version: string, resource: string): VersionedKind | undefined {
    const found = this.#model.kindsIn(group).find((one) => one.version === version && one.plural === resource)
    if (found !== undefined) return { group, version, kind: found.kind }
    return this.#resourcesOf(group, version).get(resource)
  }

  typeOf(kind: VersionedKind): Type {
    const key = [apiVersionOf(kind), kind.kind].join('\n')
    if (!this.#known.has(key)) this.#known.set(key, this.#find(kind))
    return this.#known.get(key)
  }

  #find(kind: VersionedKind): Type {
    const known = this.#types.kind(apiVersionOf(kind), kind.kind)
    if (known !== undefined) return known
    const schema = this.#definition(kind)?.version.schema
    return schema && resourceType(schema, kind.kind, this.#types.metadata)
  }

  /** The kinds that CustomResourceDefinitions declare in a version of a group, by the names of their resources. */
  #resourcesOf(group: string, version: string): ReadonlyMap<string, VersionedKind> {
    const key = `${group}/${version}`
    const known = this.#resources.get(key)
    if (known !== undefined) return known
    const found = new Map<string, VersionedKind>()
    for (const name of this.#definitions?.kindsOf(group) ?? []) {
      const kind = { group, version, kind: name }
      const definition = this.#definition(kind)
      if (definition !== undefined) found.set(definition.crd.names.plural, kind)
    }
    this.#resources.set(key, found)
    return found
  }

  #definition(kind: VersionedKind) {
    const found = this.#definitions?.find(apiVersionOf(kind), kind.kind)
    return found?.state === 'served' ? found : undefined
  }
}

function apiVersionOf({ group, version }: VersionedKind): string {
  return group === '' ? version : `${group}/${version}`
}
