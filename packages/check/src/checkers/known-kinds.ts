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

  constructor(model: Model, minor: Minor, definitions: CrdIndex | undefined) {
    this.#model = model
    this.#types = new ModelTypes(model, minor)
    this.#definitions = definitions
  }

  kindOf(group: string, version: string, resource: string): VersionedKind | undefined {
    const found = this.#model.kindsIn(group).find((one) => one.version === version && one.plural === resource)
    if (found !== undefined) return { group, version, kind: found.kind }
    const kind = this.#definitions
      ?.kindsOf(group)
      .find((one) => this.#definition({ group, version, kind: one }, resource))
    return kind === undefined ? undefined : { group, version, kind }
  }

  typeOf(kind: VersionedKind): Type {
    const key = [apiVersionOf(kind), kind.kind].join('\n')
    if (!this.#known.has(key)) this.#known.set(key, this.#find(kind))
    return this.#known.get(key)
  }

  #find(kind: VersionedKind): Type {
    const known = this.#types.kind(apiVersionOf(kind), kind.kind)
    if (known !== undefined) return known
    const schema = this.#definition(kind)?.schema
    return schema && resourceType(schema, kind.kind, this.#types.metadata)
  }

  /** The served version of a kind, if its resource has the name. */
  #definition(kind: VersionedKind, resource?: string) {
    const found = this.#definitions?.find(apiVersionOf(kind), kind.kind)
    if (found?.state !== 'served') return undefined
    return resource === undefined || found.crd.names.plural === resource ? found.version : undefined
  }
}

function apiVersionOf({ group, version }: VersionedKind): string {
  return group === '' ? version : `${group}/${version}`
}
