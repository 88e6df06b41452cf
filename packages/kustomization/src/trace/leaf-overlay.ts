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

/** A leaf, `'none'` if the path does not exist, `'more'` for a non-empty collection. */
type LeafState = Leaf | 'none' | 'more'

/** With more edits, all leaves are compared at once. */
const MAX_EDITS = 64
/** With more changed leaves, finding one is slower than comparing all. */
const MAX_CHANGED = 256

/** The leaf at a path. There are few of them, so that searching is faster than computing keys. */
interface Place {
  readonly path: Path
  leaf: Leaf | 'none'
}

/**
 * The leaves of a resource, stored as the original resource and the few leaves that changed since. Most steps set only a few
 * scalars, which does not require a list of all leaves.
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
  /** Compares the edited paths and stores their current leaves; `undefined`, without any effect, if all leaves must be compared. */
  compare(resource: Resource, edits: readonly Path[]): FieldChange[] | undefined {
    if (edits.length > MAX_EDITS || this.#changed.length > MAX_CHANGED) return undefined
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

  /** The most frequent case: a step replaces one scalar. */
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
  #at(path: Path): LeafState {
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
  /** An empty map or null above a new field was a leaf before. */
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

/** Adds all leaves of a new collection. */
function addNew(resource: Resource, path: Path, found: Place[], fields: FieldChange[]): boolean {
  const leaves = leavesBelow(resource, path, MAX_EDITS)
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

/** Whether a path is at or below another. Compares from the end, because paths differ there more often. */
function isBelow(path: Path, above: Path): boolean {
  for (let at = above.length - 1; at >= 0; at--) if (path[at] !== above[at]) return false
  return true
}

function changeOf(old: Leaf | 'none', now: Leaf | 'none'): FieldChange | undefined {
  if (now === 'none') return old === 'none' ? undefined : { path: old.path, before: old.value }
  if (old === 'none') return { path: now.path, after: now.value }
  return isSameValue(old.value, now.value) ? undefined : { path: now.path, before: old.value, after: now.value }
}
