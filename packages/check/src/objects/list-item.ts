import { Resource } from '@krmkit/runtime'

/** What a list can imply for its items. */
type Implied = Pick<Resource, 'apiVersion' | 'kind'>

/**
 * Returns what a list of one kind, such as a PodList, implies for its items: the API server omits their kind and version.
 *
 * @param list The list.
 * @returns Kind and version of items; `undefined` for lists of any kinds, and for kinds that are not lists.
 * @example
 * console.log(impliedBy({ apiVersion: 'v1', kind: 'PodList' })?.kind) // Pod
 */
export function impliedBy({ apiVersion, kind }: Implied): Implied | undefined {
  if (apiVersion === '' || !kind.endsWith('List') || kind === 'List' || kind === 'ResourceList') return undefined
  return { apiVersion, kind: kind.slice(0, -'List'.length) }
}

/**
 * Returns an item of a list with the kind and version that the list implies.
 *
 * @param item The item.
 * @param implied What the list implies.
 * @returns The item itself if it has both, or neither a kind nor metadata, as the values of a custom resource.
 * @example
 * const item = makeResource('metadata: {name: web}\n')
 * console.log(withImplied(item, { apiVersion: 'v1', kind: 'Pod' }).kind) // Pod
 */
export function withImplied(item: Resource, implied: Implied | undefined): Resource {
  const isComplete = implied === undefined || (item.apiVersion !== '' && item.kind !== '')
  return isComplete || (item.kind === '' && !item.has(['metadata'])) ? item : new ListItem(item, implied)
}

/** An item that omits what its list implies. */
class ListItem extends Resource {
  readonly #implied: Implied

  constructor(item: Resource, implied: Implied) {
    super(item)
    this.#implied = implied
  }

  override get apiVersion(): string {
    return super.apiVersion || this.#implied.apiVersion
  }
  override get kind(): string {
    return super.kind || this.#implied.kind
  }
}
