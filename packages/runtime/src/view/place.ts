import type { Path, Value } from '@krmkit/yaml'
import { formatFieldPath } from '../field-path.ts'
import type { Editable } from '../value-diff/editable.ts'

/** What a view reads and edits. */
export interface Viewed extends Editable {
  readonly document: { kind(path: Path): NodeKind | undefined }
}

type NodeKind = 'map' | 'list' | 'scalar'
type Collection = Exclude<NodeKind, 'scalar'>

/** A key of a map, or a position in a list. */
export type Key = string | number

/** Few children are a linked list, which takes a fraction of the memory of an array or a map: the first of them. */
type Children = Place | Map<Key, Place>

/** More children than these are found through a map. */
const MAX_SEARCHED = 8

/** What all places of a resource share. */
export interface ViewTree {
  readonly resource: Viewed
  /** Makes the place of a map or list. */
  open(kind: Collection, parent: Place, key: Key): Place
}

/**
 * The map or list that a view shows, as a node of a tree, and the handler of the view. The tree of a resource contains the places
 * that were read so far. The resource updates it with each edit, so that a view of an element follows the element when its
 * position changes.
 */
export abstract class Place implements ProxyHandler<object> {
  abstract readonly kind: Collection
  readonly #tree: ViewTree
  /** The same object for each read, so that views can be compared with `===`. */
  readonly view: object
  /** `undefined` for the root. */
  readonly #parent: Place | undefined
  #key: Key
  /** The next child of the parent, if the parent has few of them. */
  #next: Place | undefined
  /** The former path of a removed place, for the message. */
  #removedFrom: string | undefined
  #children: Children | undefined
  /** Whether the resource has a value of this kind here. No edit since the last read changed that. */
  isKnown = false

  constructor(target: object, tree: ViewTree, parent?: Place, key: Key = '') {
    this.#tree = tree
    this.#parent = parent
    this.#key = key
    this.view = new Proxy(target, this)
  }

  /** The handler of reads. */
  abstract get(target: object, key: string | symbol): unknown
  /** The handler of assignments. */
  abstract set(target: object, key: string | symbol, value: unknown): boolean
  defineProperty(target: object, key: string | symbol, property: PropertyDescriptor): boolean {
    return isAssignment(property) && this.set(target, key, property.value)
  }
  setPrototypeOf(): boolean {
    return false
  }
  /** A view cannot be frozen. */
  preventExtensions(): boolean {
    return false
  }

  get resource(): Viewed {
    return this.#tree.resource
  }
  /** Throws a TypeError if the map or list was removed. */
  get path(): Path {
    return this.pathOf()
  }
  /** The path of an entry. Throws a TypeError if the map or list was removed. */
  pathOf(key?: Key): Path {
    const path: Key[] = key === undefined ? [] : [key]
    for (let at: Place = this; ; at = at.#parent) {
      if (at.#removedFrom !== undefined) throw removed(at.kind, at.#removedFrom)
      if (at.#parent === undefined) return path.reverse()
      path.push(at.#key)
    }
  }
  /** Throws a TypeError if the map or list was removed, or replaced by a value of another kind. */
  check(): void {
    if (this.isKnown) return
    const { path } = this
    if (this.resource.document.kind(path) !== this.kind) throw removed(this.kind, formatFieldPath(path))
    this.isKnown = true
  }

  /** The value of a field or element: a scalar, or a view of a map or list. */
  read(key: Key): unknown {
    const child = this.#childAt(key)
    if (child?.isKnown) return child.view
    const path = this.pathOf(key)
    const kind = this.resource.document.kind(path)
    if (kind === undefined) {
      this.check()
      return undefined
    }
    if (kind === 'scalar') return this.resource.get(path)
    const place = child?.kind === kind ? child : this.#add(key, kind)
    place.isKnown = true
    return place.view
  }
  #childAt(key: Key): Place | undefined {
    const children = this.#children
    if (children === undefined) return undefined
    if (children instanceof Map) return children.get(key)
    let child: Place | undefined = children
    while (child !== undefined && child.#key !== key) child = child.#next
    return child
  }
  #add(key: Key, kind: Collection): Place {
    if (this.#childAt(key) !== undefined) this.#move((at) => (at === key ? undefined : at))
    const place = this.#tree.open(kind, this, key)
    const children = this.#children
    if (children instanceof Map) children.set(key, place)
    else {
      place.#next = children
      this.#children = place
      const all = this.#list()
      if (all.length > MAX_SEARCHED) this.#hold(all)
    }
    return place
  }
  /** The children, the last one that was read first. */
  #list(): Place[] {
    const children = this.#children
    if (children instanceof Map) return [...children.values()]
    const list: Place[] = []
    for (let child = children; child !== undefined; child = child.#next) list.push(child)
    return list
  }
  /** The value as plain data. */
  copy(): Value {
    this.check()
    return this.resource.get(this.path) as Value
  }

  /** Updates the tree after a value was set: values at and below `path` can be of other kinds, or absent. */
  afterSet(path: Path): void {
    const place = this.#find(path)
    if (place !== undefined) place.#forgetKind()
  }
  /** Updates the tree after the entry at `path` was deleted. */
  afterDelete(path: Path): void {
    this.#moveIn(path, (at, key) => (at === key ? undefined : isBehind(at, key) ? Number(at) - 1 : at))
  }
  /** Updates the tree after an element was inserted at `path`. */
  afterInsert(path: Path): void {
    this.#moveIn(path, (at, key) => (typeof at === 'number' && at >= Number(key) ? at + 1 : at))
  }
  /** Updates the tree after a key was renamed. */
  afterRename(path: Path, name: string): void {
    this.#moveIn(path, (at, key) => (at === key ? name : at))
  }
  /** Updates the tree after the elements of the list at `path` changed their order. */
  afterReorder(path: Path, order: readonly number[]): void {
    const positions = new Map(order.map((from, to) => [from, to]))
    this.#moveIn([...path, 0], (at) => (typeof at === 'number' ? positions.get(at) : at))
  }
  /** Removes all places below this one, after an edit that may have changed anything. */
  afterUnknown(): void {
    this.#move(() => undefined)
  }

  /** Moves the places around the entry at `path`, if a view has read any of them. */
  #moveIn(path: Path, keyAfter: (at: Key, key: Key) => Key | undefined): void {
    const parent = this.#find(path.slice(0, -1))
    if (parent === undefined) return
    const key = parent.#keyOf(path.at(-1) ?? '')
    parent.#move((at) => keyAfter(at, key))
  }
  /** The place of the map or list at `path`, if a view has read it. */
  #find(path: Path): Place | undefined {
    let place: Place | undefined = this
    for (const part of path) {
      place = place.#childAt(place.#keyOf(part))
      if (place === undefined) return undefined
    }
    return place
  }
  #forgetKind(): void {
    this.isKnown = false
    for (const child of this.#list()) child.#forgetKind()
  }
  #keyOf(part: Key): Key {
    return this.kind === 'list' ? Number(part) : String(part)
  }
  /** Gives children other keys; a child without a key is removed. */
  #move(keyAfter: (key: Key) => Key | undefined): void {
    const kept: Place[] = []
    for (const child of this.#list()) {
      const key = keyAfter(child.#key)
      if (key === undefined) child.#remove()
      else {
        child.#key = key
        kept.push(child)
      }
    }
    this.#hold(kept)
  }
  #hold(children: readonly Place[]): void {
    if (children.length > MAX_SEARCHED) this.#children = new Map(children.map((child) => [child.#key, child]))
    else {
      this.#children = children[0]
      for (const [at, child] of children.entries()) child.#next = children[at + 1]
    }
  }
  #remove(): void {
    this.#removedFrom = formatFieldPath(this.path)
    this.#forgetKind()
  }
}

/** Whether a definition of a property only assigns a value. A field cannot be hidden or read-only. */
function isAssignment(property: PropertyDescriptor): boolean {
  return 'value' in property && property.enumerable !== false && property.writable !== false
}

function isBehind(at: Key, key: Key): boolean {
  return typeof at === 'number' && at > Number(key)
}

function removed(kind: Collection, field: string): TypeError {
  return new TypeError(
    `the ${kind} ${JSON.stringify(field)} was removed from the resource: read it again instead of keeping its view`,
  )
}
