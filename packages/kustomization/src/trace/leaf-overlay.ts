import type { Path, Resource } from '@krmkit/runtime'
import {
  isSameValue,
  isWithin,
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

/** What was found at the keys of edited places; there are few. */
interface Found {
  readonly keys: string[]
  readonly leaves: (Leaf | 'none')[]
}

function add({ keys, leaves }: Found, key: string, leaf: Leaf | 'none'): void {
  keys.push(key)
  leaves.push(leaf)
}

/**
 * The leaves of a resource as the few that changed, over the resource as it was at first: most resources have a few
 * scalars set, and nobody needs to list all the others for that.
 */
export class LeafOverlay {
  readonly #first: Resource
  readonly #changed = new Map<string, Leaf | 'none'>()

  constructor(first: Resource) {
    this.#first = first
  }

  /** All leaves. */
  get leaves(): Leaves {
    const leaves = readLeaves(this.#first)
    for (const [key, leaf] of this.#changed) {
      if (leaf === 'none') leaves.delete(key)
      else leaves.set(key, leaf)
    }
    return leaves
  }
  /** Compares the edited places, and takes over what is there now; `undefined`, and nothing done, where all must be compared. */
  compare(resource: Resource, edits: readonly Path[]): FieldChange[] | undefined {
    if (edits.length > MOST_EDITS) return undefined
    const fields: FieldChange[] = []
    if (edits.length === 1 && this.#compareOne(resource, edits[0] as Path, fields)) return fields
    const found: Found = { keys: [], leaves: [] }
    for (const path of edits) {
      const key = pathKey(path)
      if (found.keys.includes(key)) continue
      const old = this.#at(path, key)
      const now = leafAround(resource, path)
      if (old === 'more' || (this.#changed.size > 0 && this.#hasBelow(key))) return undefined
      if (now === undefined) {
        if (old !== 'none' || !this.#addNew(resource, path, found, fields)) return undefined
        this.#leaveAncestor(path, found, fields)
        continue
      }
      if (now !== 'none' && now.path.length < path.length) return undefined
      add(found, key, now)
      const change = changeOf(old, now)
      if (change !== undefined) fields.push(change)
      if (old === 'none' && now !== 'none') this.#leaveAncestor(path, found, fields)
    }
    for (const [at, key] of found.keys.entries()) this.#changed.set(key, found.leaves[at] as Leaf | 'none')
    return fields
  }

  /** A collection where nothing was: all that is in it is new. */
  #addNew(resource: Resource, path: Path, found: Found, fields: FieldChange[]): boolean {
    const leaves = leavesBelow(resource, path, MOST_EDITS)
    if (leaves === undefined) return false
    for (const leaf of leaves) {
      const key = pathKey(leaf.path)
      if (found.keys.includes(key)) return false
      add(found, key, leaf)
      fields.push({ path: leaf.path, after: leaf.value })
    }
    return true
  }
  /** Most steps set one scalar to another. */
  #compareOne(resource: Resource, path: Path, fields: FieldChange[]): boolean {
    const key = pathKey(path)
    const old = this.#at(path, key)
    if (typeof old === 'string') return false
    const now = leafAround(resource, path)
    if (typeof now !== 'object' || now.path !== path) return false
    if (!isSameValue(old.value, now.value)) {
      this.#changed.set(key, now)
      fields.push({ path, before: old.value, after: now.value })
    }
    return true
  }
  #at(path: Path, key: string): Spot {
    const changed = this.#changed.get(key)
    if (changed !== undefined) return changed
    const node = this.#first.peek(path)
    if (node === undefined) return 'none'
    const value = leafValue(node)
    return value === undefined ? 'more' : { path, value }
  }
  #hasBelow(key: string): boolean {
    for (const [other, leaf] of this.#changed)
      if (leaf !== 'none' && other.length > key.length && isWithin(other, key)) return true
    return false
  }
  /** Where a field is new, an empty map above it, or null, was a leaf and is none any more. */
  #leaveAncestor(path: Path, found: Found, fields: FieldChange[]): void {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const above = path.slice(0, depth)
      const key = pathKey(above)
      if (found.keys.includes(key) || this.#changed.get(key) === 'none') return
      const old = this.#at(above, key)
      if (old === 'none') continue
      if (old !== 'more') {
        add(found, key, 'none')
        fields.push({ path: above, before: old.value })
      }
      return
    }
  }
}

function changeOf(old: Leaf | 'none', now: Leaf | 'none'): FieldChange | undefined {
  if (now === 'none') return old === 'none' ? undefined : { path: old.path, before: old.value }
  if (old === 'none') return { path: now.path, after: now.value }
  return isSameValue(old.value, now.value) ? undefined : { path: now.path, before: old.value, after: now.value }
}
