import type { Path, Resource } from '@krmkit/runtime'
import {
  isSameValue,
  type Leaf,
  type Leaves,
  leafAround,
  leafValue,
  leavesBelow,
  pathKey,
  readLeaves,
} from './leaves.ts'
import type { FieldChange } from './trace.ts'

/** A leaf, `'none'` where there is nothing, `'more'` where there is a collection with something in it. */
type Spot = Leaf | 'none' | 'more'

/** More are compared with all leaves at once. */
const MOST_EDITS = 64
/** With more of them, to look for one costs more than to compare all. */
const MOST_CHANGED = 256

/** What is found at a place; there are few, so that nobody needs keys for them. */
interface Place {
  readonly path: Path
  leaf: Leaf | 'none'
}

/**
 * The leaves of a resource as the few that changed, over the resource as it was at first: most resources have a few
 * scalars set, and nobody needs to list all the others for that.
 */
export class LeafOverlay {
  readonly #first: Resource
  readonly #changed: Place[] = []

  constructor(first: Resource) {
    this.#first = first
  }

  /** All leaves. */
  get leaves(): Leaves {
    const leaves = readLeaves(this.#first)
    for (const { path, leaf } of this.#changed) {
      const key = pathKey(path)
      if (leaf === 'none') leaves.delete(key)
      else leaves.set(key, leaf)
    }
    return leaves
  }
  /** Compares the edited places, and takes over what is there now; `undefined`, and nothing done, where all must be compared. */
  compare(resource: Resource, edits: readonly Path[]): FieldChange[] | undefined {
    if (edits.length > MOST_EDITS || this.#changed.length > MOST_CHANGED) return undefined
    const fields: FieldChange[] = []
    if (edits.length === 1 && this.#compareOne(resource, edits[0] as Path, fields)) return fields
    const found: Place[] = []
    for (const path of edits) {
      if (placeIn(found, path) !== undefined) continue
      const old = this.#at(path)
      const now = leafAround(resource, path)
      if (old === 'more' || this.#hasBelow(path)) return undefined
      if (now === undefined) {
        if (old !== 'none' || !addNew(resource, path, found, fields)) return undefined
        this.#leaveAncestor(path, found, fields)
        continue
      }
      if (now !== 'none' && now.path.length < path.length) return undefined
      found.push({ path, leaf: now })
      const change = changeOf(old, now)
      if (change !== undefined) fields.push(change)
      if (old === 'none' && now !== 'none') this.#leaveAncestor(path, found, fields)
    }
    for (const place of found) this.#put(place)
    return fields
  }

  /** Most steps set one scalar to another. */
  #compareOne(resource: Resource, path: Path, fields: FieldChange[]): boolean {
    const old = this.#at(path)
    if (typeof old === 'string') return false
    const now = leafAround(resource, path)
    if (typeof now !== 'object' || now.path !== path) return false
    if (!isSameValue(old.value, now.value)) {
      this.#put({ path, leaf: now })
      fields.push({ path, before: old.value, after: now.value })
    }
    return true
  }
  #put(place: Place): void {
    const known = placeIn(this.#changed, place.path)
    if (known === undefined) this.#changed.push(place)
    else known.leaf = place.leaf
  }
  #at(path: Path): Spot {
    const changed = placeIn(this.#changed, path)
    if (changed !== undefined) return changed.leaf
    const node = this.#first.peek(path)
    if (node === undefined) return 'none'
    const value = leafValue(node)
    return value === undefined ? 'more' : { path, value }
  }
  #hasBelow(path: Path): boolean {
    return this.#changed.some(
      (place) => place.leaf !== 'none' && place.path.length > path.length && isBelow(place.path, path),
    )
  }
  /** Where a field is new, an empty map above it, or null, was a leaf and is none any more. */
  #leaveAncestor(path: Path, found: Place[], fields: FieldChange[]): void {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const above = path.slice(0, depth)
      if (placeIn(found, above) !== undefined || placeIn(this.#changed, above)?.leaf === 'none') return
      const old = this.#at(above)
      if (old === 'none') continue
      if (old !== 'more') {
        found.push({ path: above, leaf: 'none' })
        fields.push({ path: above, before: old.value })
      }
      return
    }
  }
}

/** A collection where nothing was: all that is in it is new. */
function addNew(resource: Resource, path: Path, found: Place[], fields: FieldChange[]): boolean {
  const leaves = leavesBelow(resource, path, MOST_EDITS)
  if (leaves === undefined || leaves.some((leaf) => placeIn(found, leaf.path) !== undefined)) return false
  for (const leaf of leaves) {
    found.push({ path: leaf.path, leaf })
    fields.push({ path: leaf.path, after: leaf.value })
  }
  return true
}

function placeIn(places: readonly Place[], path: Path): Place | undefined {
  for (const place of places) if (place.path.length === path.length && isBelow(place.path, path)) return place
  return undefined
}

/** Whether a path is at or below another. Beginnings are alike more often than ends. */
function isBelow(path: Path, above: Path): boolean {
  for (let at = above.length - 1; at >= 0; at--) if (path[at] !== above[at]) return false
  return true
}

function changeOf(old: Leaf | 'none', now: Leaf | 'none'): FieldChange | undefined {
  if (now === 'none') return old === 'none' ? undefined : { path: old.path, before: old.value }
  if (old === 'none') return { path: now.path, after: now.value }
  return isSameValue(old.value, now.value) ? undefined : { path: now.path, before: old.value, after: now.value }
}
