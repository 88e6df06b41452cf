import type { Path, Resource } from '@krmkit/runtime'
import type { NodeSink, NodeSummary, ScalarStyle } from '@krmkit/yaml'
import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import { resolve, Unprintable } from '../print/kustomize/resolve.ts'

/** A scalar in kustomize's interpretation, or an empty map or list. */
export type LeafValue = string | Literal | PrintableMap | readonly []

/** A field without fields below it. */
export interface Leaf {
  readonly path: Path
  readonly value: LeafValue
}

/** The leaves of a resource by {@link pathKey}, in document order. */
export type Leaves = Map<string, Leaf>

const EMPTY_MAP: PrintableMap = new PrintableMap([])
const EMPTY_LIST: readonly [] = []

/** All leaves, with aliases expanded. */
export function readLeaves(resource: Resource): Leaves {
  const reader = new LeafReader()
  resource.document.emitTo(reader)
  return reader.leaves
}

/** The leaf value of a node; `undefined` for a non-empty collection. */
export function leafValue(node: NodeSummary): LeafValue | undefined {
  if (node.kind === 'scalar') return scalarValue(node.text, node.style, node.tag)
  return node.isEmpty ? (node.kind === 'map' ? EMPTY_MAP : EMPTY_LIST) : undefined
}

/** The leaf at a path, or a parent that has become a leaf; `undefined` for a non-empty collection. */
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

/** The leaves at and below a path, without reading the whole resource; `undefined` if there are more than `max`. */
export function leavesBelow(resource: Resource, path: Path, max: number): Leaf[] | undefined {
  if (!hasPositionsInLists(resource, path)) return undefined
  const leaves: Leaf[] = []
  const collect = (at: Path): void => {
    const node = resource.peek(at)
    if (node === undefined || leaves.length > max) return
    const value = leafValue(node)
    if (value !== undefined) leaves.push({ path: at, value })
    else if (node.kind === 'map') for (const key of resource.keys(at)) collect([...at, key])
    else for (let i = 0; i < resource.size(at) && leaves.length <= max; i++) collect([...at, i])
  }
  collect(path)
  return leaves.length > max ? undefined : leaves
}

/** Whether all numbers in a path are positions in lists; a number in a map is a key. */
function hasPositionsInLists(resource: Resource, path: Path): boolean {
  return path.every((part, at) => typeof part !== 'number' || resource.peek(path.slice(0, at))?.kind === 'list')
}

export function isSameValue(a: LeafValue, b: LeafValue): boolean {
  if (a === b) return true
  return a instanceof Literal && b instanceof Literal && a.text === b.text
}

// YAML text can contain this character only as an escape sequence.
const KEY = '\u0000'
const POSITION = '\u0001'

/** A path as a string that starts with the string of its parent. */
export function pathKey(path: Path): string {
  let key = ''
  for (const part of path) key += partKey(part)
  return key
}

function partKey(part: string | number): string {
  if (typeof part === 'number') return POSITION + part
  return KEY + (part.includes(KEY) || part.includes(POSITION) ? JSON.stringify(part) : part)
}

/** Whether a key is that of a path or of a path below it. */
export function isWithin(key: string, parent: string): boolean {
  if (!key.startsWith(parent)) return false
  return key.length === parent.length || key.charCodeAt(parent.length) < 2
}

/** An infinite number, or a value that does not match its tag, is shown as its source text. */
function scalarValue(text: string, style: ScalarStyle, tag: string | undefined): LeafValue {
  const value = resolve(text, style === 'folded' ? 'literal' : style, tag)
  return value instanceof Unprintable ? new Literal(text) : value
}

class LeafReader implements NodeSink {
  readonly leaves: Leaves = new Map()
  readonly #path: (string | number)[] = []
  readonly #keys: string[] = []
  /** For each open collection: whether it is a map, and the number of its visited children. */
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
    // Ignores a key that is a collection, which kustomize cannot print.
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
