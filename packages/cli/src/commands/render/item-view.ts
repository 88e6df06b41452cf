import type { Items, NewResource, Resource } from '@krmkit/runtime'
import type { BuildContext } from '@krmkit/transformers/parts'

/** A position in the list, whose resource can be replaced. */
interface Place {
  resource: Resource
}

/** A list of resources for a function; `make` creates the resources that it adds. Optimized for functions that do not change the list. */
export function itemView(
  resources: readonly Resource[],
  make: (resource: NewResource) => Resource,
  onCopy?: BuildContext['onCopy'],
): Items & Pick<BuildContext, 'onCopy'> {
  let list: readonly Resource[] | undefined = resources
  /** Both are filled when the list is first changed. */
  let places: Set<Place> | undefined
  const placeOf = new Map<Resource, Place>()
  const changed = () => {
    if (places === undefined) {
      places = new Set(resources.map((resource) => ({ resource })))
      for (const place of places) placeOf.set(place.resource, place)
    }
    list = undefined
    return places
  }
  const current = () => {
    list ??= Array.from(places ?? [], ({ resource }) => resource)
    return list
  }
  return {
    onCopy,
    get length() {
      return places?.size ?? resources.length
    },
    at: (position) => current().at(position),
    add(added) {
      const place = { resource: make(added) }
      changed().add(place)
      placeOf.set(place.resource, place)
      return place.resource
    },
    remove(resource) {
      const there = changed()
      const place = placeOf.get(resource)
      placeOf.delete(resource)
      return place !== undefined && there.delete(place)
    },
    replace(resource, by) {
      changed()
      const place = placeOf.get(resource)
      if (place === undefined) return undefined
      placeOf.delete(resource)
      place.resource = make(by)
      placeOf.set(place.resource, place)
      return place.resource
    },
    reorder(order) {
      const there = changed()
      const sorted = new Set(order.flatMap((resource) => placeOf.get(resource) ?? []))
      if (sorted.size !== there.size || order.length !== there.size) return false
      places = sorted
      return true
    },
    [Symbol.iterator]: () => current()[Symbol.iterator](),
  }
}
