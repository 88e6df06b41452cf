import type { Definition, Field, Kind, MinorRange, Model, TypeNode } from '../model/model.ts'
import type { Root } from './smallest-object.ts'

/** Where a definition stands: a kind, and the fields from it on. */
export interface Place {
  readonly root: Root
  readonly names: readonly string[]
}

/**
 * For every definition the nearest place in an object that all of the minors know: by fields without gates as far as
 * that goes, in kinds that are served by default before others.
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

/** Goes on from every definition that has a place, nearest first. */
function spread(places: Map<Definition, Place>, minors: MinorRange, mayBeGated: boolean): void {
  // A map shows what is added to it while it is gone through.
  for (const [definition, { root, names }] of places)
    for (const field of definition.fields.values()) {
      if (!covers(field.minors, minors) || (field.gates.length > 0 && !mayBeGated)) continue
      // The server writes it, so no user can get it wrong.
      if (field.name === 'managedFields') continue
      // What the server drops from a status is not looked at as the rest is.
      if (names.length === 0 && field.name === 'status' && !mayBeGated) continue
      const target = held(field, minors)
      if (target !== undefined && !places.has(target)) places.set(target, { root, names: [...names, field.name] })
    }
}

/** The definition of what a field holds, or its elements. */
function held(field: Field, minors: MinorRange): Definition | undefined {
  let node: TypeNode | undefined = field.types.find((each) => covers(each.minors, minors))?.node
  while (node?.items !== undefined) node = node.items
  return node?.type === 'object' ? node.definition : undefined
}

function covers(outer: MinorRange, inner: MinorRange): boolean {
  return outer.from <= inner.from && outer.to >= inner.to
}
