import type { Path, Resource } from '@krmkit/runtime'
import type { NodeSink, NodeSummary, ScalarStyle } from '@krmkit/yaml'
import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import { resolve, Unprintable } from '../print/kustomize/resolve.ts'

/** A scalar as kustomize reads it, or an empty map or list. */
export type LeafValue = string | Literal | PrintableMap | readonly []

/** A field that has nothing below it. */
export interface Leaf {
  readonly path: Path
  readonly value: LeafValue
}

/** The leaves of a resource by {@link pathKey}, in document order. */
export type Leaves = Map<string, Leaf>

const EMPTY_MAP: PrintableMap = new PrintableMap([])
const EMPTY_LIST: readonly [] = []

/** All leaves; aliases as what they stand for. */
export function readLeaves(resource: Resource): Leaves {
  const reader = new LeafReader()
  resource.document.feed(reader)
  return reader.leaves
}

/** What a node is as a leaf; `undefined` where there is more below it. */
export function leafValue(node: NodeSummary): LeafValue | undefined {
  if (node.kind === 'scalar') return scalarValue(node.text, node.style, node.tag)
  return node.isEmpty ? (node.kind === 'map' ? EMPTY_MAP : EMPTY_LIST) : undefined
}

/** The leaf at a path, or the one above it that has nothing below any more; `undefined` where that is not all. */
export function leafAround(resource: Resource, path: Path): Leaf | 'none' | undefined {
  const node = resource.peek(path)
  if (node !== undefined) {
    const value = leafValue(node)
    return value === undefined || !hasPositionsInLists(resource, path) ? undefined : { path, value }
  }
  if (path.some((part) => typeof part === 'number')) return undefined
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const above = resource.peek(path.slice(0, depth))
    if (above === undefined) continue
    const value = leafValue(above)
    return value === undefined ? 'none' : { path: path.slice(0, depth), value }
  }
  return 'none'
}

/** The leaves at and below a path, without a reading of the whole; `undefined` where they are more than `most`. */
export function leavesBelow(resource: Resource, path: Path, most: number): Leaf[] | undefined {
  if (!hasPositionsInLists(resource, path)) return undefined
  const leaves: Leaf[] = []
  const collect = (at: Path): void => {
    const node = resource.peek(at)
    if (node === undefined || leaves.length > most) return
    const value = leafValue(node)
    if (value !== undefined) leaves.push({ path: at, value })
    else if (node.kind === 'map') for (const key of resource.keys(at)) collect([...at, key])
    else for (let i = 0; i < resource.size(at) && leaves.length <= most; i++) collect([...at, i])
  }
  collect(path)
  return leaves.length > most ? undefined : leaves
}

/** A number in a map is a key there. */
function hasPositionsInLists(resource: Resource, path: Path): boolean {
  return path.every((part, at) => typeof part !== 'number' || resource.peek(path.slice(0, at))?.kind === 'list')
}

export function isSameValue(a: LeafValue, b: LeafValue): boolean {
  if (a === b) return true
  return a instanceof Literal && b instanceof Literal && a.text === b.text
}

// No YAML text holds these but as an escape.
const KEY = '\u0000'
const POSITION = '\u0001'

/** A path as a key of maps: that of a parent is the start of its children's. */
export function pathKey(path: Path): string {
  let key = ''
  for (const part of path) key += partKey(part)
  return key
}

function partKey(part: string | number): string {
  if (typeof part === 'number') return POSITION + part
  return KEY + (part.includes(KEY) || part.includes(POSITION) ? JSON.stringify(part) : part)
}

/** Whether a key is that of a path or of one below it. */
export function isWithin(key: string, parent: string): boolean {
  if (!key.startsWith(parent)) return false
  return key.length === parent.length || key.charCodeAt(parent.length) < 2
}

/** An infinite number, or what its tag does not fit, is shown as it is written. */
function scalarValue(text: string, style: ScalarStyle, tag: string | undefined): LeafValue {
  const value = resolve(text, style === 'folded' ? 'literal' : style, tag)
  return value instanceof Unprintable ? new Literal(text) : value
}

class LeafReader implements NodeSink {
  readonly leaves: Leaves = new Map()
  readonly #path: (string | number)[] = []
  readonly #keys: string[] = []
  /** Of each open collection: whether it is a map, and how much of it came. */
  readonly #open: { readonly isMap: boolean; count: number }[] = []

  map(): void {
    this.#begin(true)
  }
  list(): void {
    this.#begin(false)
  }
  end(): void {
    const { isMap, count } = this.#open.pop() as { isMap: boolean; count: number }
    if (count === 0) this.#add(isMap ? EMPTY_MAP : EMPTY_LIST)
    this.#leave()
  }
  scalar(text: string, style: ScalarStyle, tag: string | undefined): void {
    const level = this.#open.at(-1)
    if (level?.isMap === true && this.#path.length < this.#open.length) {
      this.#enter(text)
      return
    }
    if (level?.isMap === false) this.#enter(level.count)
    this.#add(scalarValue(text, style, tag))
    this.#leave()
  }

  #begin(isMap: boolean): void {
    const level = this.#open.at(-1)
    // A collection as a key is no field; nothing that kustomize prints has one.
    if (level !== undefined && this.#path.length < this.#open.length) this.#enter(level.isMap ? '' : level.count)
    this.#open.push({ isMap, count: 0 })
  }
  #enter(part: string | number): void {
    this.#path.push(part)
    this.#keys.push((this.#keys.at(-1) ?? '') + partKey(part))
  }
  #leave(): void {
    this.#path.pop()
    this.#keys.pop()
    const level = this.#open.at(-1)
    if (level !== undefined) level.count++
  }
  #add(value: LeafValue): void {
    this.leaves.set(this.#keys.at(-1) ?? '', { path: [...this.#path], value })
  }
}
