import { ListView } from './list-view.ts'
import { MapView } from './map-view.ts'
import type { Place, Viewed, ViewTree } from './place.ts'
import { placeOf } from './view-place.ts'

/** The root of the tree of places of a resource. Its view reads and edits the resource as a plain object. */
export function rootPlace(resource: Viewed): Place {
  const tree: ViewTree = {
    resource,
    open: (kind, parent, key) => (kind === 'map' ? new MapView(tree, parent, key) : new ListView(tree, parent, key)),
  }
  return new MapView(tree)
}

/**
 * Returns a copy of what a view shows, as plain data that does not change with the resource. `structuredClone` takes the copy,
 * but not the view.
 *
 * @param view A view that {@link Resource.as} returned, or a map or list in one.
 * @returns A new value. Another object is returned unchanged.
 *
 * @example
 * const service = makeResource('kind: Service\nspec: {ports: [80]}\n').as<{ spec: { ports: number[] } }>()
 * const { ports } = snapshot(service.spec)
 * service.spec.ports.push(443)
 * console.log(ports, service.spec.ports.length) // [ 80 ] 2
 */
export function snapshot<Viewed extends object>(view: Viewed): Viewed {
  return (placeOf(view)?.copy() as Viewed | undefined) ?? view
}
