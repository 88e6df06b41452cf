import type { Definition, Field, Kind, MinorRange, Model, TypeNode } from '../../src/model/model.ts'
import type { Root } from './smallest-object.ts'

/** The place of a definition: a kind, and the path of fields to it. */
export interface Place {
  readonly root: Root
  readonly names: readonly string[]
}

/**
 * For every definition the nearest place in an object that all of the versions know: through ungated fields if
 * possible, and preferably in kinds that are served by default.
 */
export function findPlaces(model: Model, minors: MinorRange): ReadonlyMap<Definition, Place> {
  const places = new Map<Definition, Place>()
  const kinds = model.kinds().filter((kind) => kind.minors !== undefined && covers(kind.minors, minors))
  for (const kind of kinds.toSorted((a, b) => rank(a, minors) - rank(b, minors)))
    if (kind.definition !== undefined && !places.has(kind.definition))
      places.set(kind.definition, { root: kind, names: [] })
  for (const kind of kinds) {
    const definition = model.definition(`${kind.definition?.name}List`)
    if (definition === undefined || !covers(definition.minors, minors)) continue
    const { apiVersion } = kind
    places.set(definition, { root: { apiVersion, kind: `${kind.kind}List`, definition, isStored: false }, names: [] })
  }
  for (const mayBeGated of [false, true, true]) spread(places, minors, mayBeGated)
  return places
}

function rank(kind: Kind, minors: MinorRange): number {
  const isServed = kind.servedByDefault.some((range) => covers(range, minors))
  return (isServed ? 0 : 2) + (kind.gates.length === 0 ? 0 : 4) + (kind.isStored ? 0 : 1)
}

/** Continues from every definition that has a place, nearest first. */
function spread(places: Map<Definition, Place>, minors: MinorRange, mayBeGated: boolean): void {
  // A map iteration includes entries that are added during it.
  for (const [definition, { root, names }] of places)
    for (const field of definition.fields.values()) {
      if (!covers(field.minors, minors) || (field.gates.length > 0 && !mayBeGated)) continue
      // The server writes it, so users cannot get it wrong.
      if (field.name === 'managedFields') continue
      // The parts of a status that the server drops are not checked like the rest.
      if (names.length === 0 && field.name === 'status' && !mayBeGated) continue
      const target = held(field, minors)
      if (target !== undefined && !places.has(target)) places.set(target, { root, names: [...names, field.name] })
    }
}

/** The definition of a field's value, or of its elements. */
function held(field: Field, minors: MinorRange): Definition | undefined {
  let node: TypeNode | undefined = field.types.find((each) => covers(each.minors, minors))?.node
  while (node?.items !== undefined) node = node.items
  return node?.type === 'object' ? node.definition : undefined
}

function covers(outer: MinorRange, inner: MinorRange): boolean {
  return outer.from <= inner.from && outer.to >= inner.to
}
