import { servedMask } from '../check/served.ts'
import type { Target } from '../check/target.ts'
import { type Mask, maskOf, type Span } from '../check/target.ts'
import type { Kind, MinorRange, Model } from '../model/model.ts'

/** A resource of one version of an API group, under the name that rules use. */
export interface KnownResource {
  readonly version: string
  /** Including the subresource after a slash. */
  readonly name: string
  /** Versions that have it, and those that also serve it. */
  readonly known: Mask
  readonly served: Mask
  /** Undefined if it was removed before the oldest version of the model. */
  readonly minors: MinorRange | undefined
  /** The kind of the resource itself, also for its subresources. */
  readonly kind: Kind | undefined
}

/** The resources of the API groups that Kubernetes itself serves, for a target. */
export class ResourceIndex {
  readonly span: Span
  readonly #model: Model
  readonly #target: Target
  readonly #groups = new Map<string, ReadonlyMap<string, readonly KnownResource[]>>()
  #names: ReadonlySet<string> | undefined

  constructor(model: Model, target: Target, span: Span) {
    this.#model = model
    this.#target = target
    this.span = span
  }

  /** Groups that some version has, and those that were removed before the oldest one. */
  get groups(): ReadonlySet<string> {
    this.#names ??= this.#model.groups()
    return this.#names
  }

  /** By the name of the resource; empty for a group that Kubernetes does not have. */
  of(group: string): ReadonlyMap<string, readonly KnownResource[]> {
    let known = this.#groups.get(group)
    if (known === undefined) {
      known = this.#read(group)
      this.#groups.set(group, known)
    }
    return known
  }

  /** The current and former versions of a group. */
  versionsOf(group: string): readonly string[] {
    return [...new Set([...this.of(group).values()].flat().map(({ version }) => version))]
  }

  #read(group: string): ReadonlyMap<string, readonly KnownResource[]> {
    const byName = new Map<string, KnownResource[]>()
    if (!this.groups.has(group)) return byName
    const add = (resource: KnownResource) => {
      const known = byName.get(resource.name)
      if (known === undefined) byName.set(resource.name, [resource])
      else known.push(resource)
    }
    const kinds = this.#model.kindsIn(group)
    const byPlural = new Map(kinds.map((kind) => [`${kind.version}/${kind.plural}`, kind]))
    for (const { version, name, minors } of this.#model.resources(group)) {
      const kind = byPlural.get(`${version}/${name.split('/', 1)[0]}`)
      const known = maskOf(this.span, minors)
      const served = kind === undefined ? known : known & servedMask(kind, this.span, this.#target.runtimeConfig)
      add({ version, name, known, served, minors, kind })
    }
    for (const kind of kinds)
      if (kind.minors === undefined)
        add({ version: kind.version, name: this.#pluralOf(kind), known: 0, served: 0, minors: undefined, kind })
    return byName
  }

  /** For a kind that no specification in range has: the plural of its later versions. */
  #pluralOf({ kind, plural }: Kind): string {
    return (
      plural ?? this.#model.kindsNamed(kind).find((one) => one.plural !== undefined)?.plural ?? `${kind.toLowerCase()}s`
    )
  }
}
