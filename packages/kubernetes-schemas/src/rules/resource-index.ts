import { type Mask, maskOf, type Span } from '../check/masks.ts'
import { servedMask } from '../check/served.ts'
import type { Target } from '../check/target.ts'
import type { Kind, MinorRange, Model } from '../model/model.ts'

/** A resource of one version of an API group, as rules may name it. */
export interface KnownResource {
  readonly version: string
  /** With the subresource behind a slash. */
  readonly name: string
  /** Minors that have it, and those that also serve it. */
  readonly known: Mask
  readonly served: Mask
  /** Undefined where it was gone before the oldest minor of the model. */
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

  /** Groups that some minor has, and those that went before the oldest. */
  get groups(): ReadonlySet<string> {
    this.#names ??= new Set(this.#model.kinds().map(({ group }) => group))
    return this.#names
  }

  /** By the name of the resource; empty for a group that Kubernetes has not. */
  of(group: string): ReadonlyMap<string, readonly KnownResource[]> {
    let known = this.#groups.get(group)
    if (known === undefined) {
      known = this.#read(group)
      this.#groups.set(group, known)
    }
    return known
  }

  /** The versions that a group has, or had. */
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
    const kinds = this.#model.kinds().filter((kind) => kind.group === group)
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

  /** Of a kind that no specification in range has: as its later versions are called. */
  #pluralOf({ kind, plural }: Kind): string {
    return (
      plural ?? this.#model.kindsNamed(kind).find((one) => one.plural !== undefined)?.plural ?? `${kind.toLowerCase()}s`
    )
  }
}
