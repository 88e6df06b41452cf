import type { Path, Resource } from '@krmkit/runtime'
import { isEmptyInFlow } from '@krmkit/transformers/parts'
import type { NodeSink, ScalarStyle } from '@krmkit/yaml'
import { throughJson } from './json-text.ts'
import { compareKeys } from './key-order.ts'
import { type Entry, type Printable, PrintableMap } from './printable.ts'
import { isTextKey, resolve, Unprintable } from './resolve.ts'

/** Why kustomize refuses to print a resource. */
export interface PrintProblem {
  /** Path of the field. */
  readonly path: readonly (string | number)[]
  readonly reason: string
}

/**
 * Reads a resource like kustomize before it prints: go-yaml v3, JSON, go-yaml v2. `onFolded` gets the path of each string in which this
 * folds a line break of YAML 1.1.
 */
export function readObject(resource: Resource, onFolded?: (path: Path) => void): PrintableMap | PrintProblem {
  const reader = new ObjectReader(resource, onFolded)
  resource.document.emitTo(reader)
  return reader.problem ?? reader.root
}

/** A map or list whose end was not reached yet. */
interface Level {
  readonly map: Entry[] | undefined
  readonly list: Printable[]
  /** Set between a map's key and its value. */
  key: string | undefined
  /** Whether the value becomes an entry or is dropped. */
  use: 'entry' | 'nothing'
}

/** The maximum length of a quoted key, quotes included, within which go-yaml searches for the colon. */
const MAX_KEY = 1024
const KEY_IS_NOT_STRING = 'keys must be strings'

class ObjectReader implements NodeSink {
  readonly #resource: Resource
  readonly #onFolded: ((path: Path) => void) | undefined
  readonly #levels: Level[] = []
  #level: Level | undefined
  root: PrintableMap = new PrintableMap([])
  problem: PrintProblem | undefined

  constructor(resource: Resource, onFolded: ((path: Path) => void) | undefined) {
    this.#resource = resource
    this.#onFolded = onFolded
  }

  map(): void {
    this.#begin({ map: [], list: [], key: undefined, use: 'entry' })
  }
  list(): void {
    this.#begin({ map: undefined, list: [], key: undefined, use: 'entry' })
  }
  end(): void {
    const level = this.#levels.pop() as Level
    this.#level = this.#levels.at(-1)
    const value =
      level.map === undefined ? level.list : new PrintableMap(level.map.sort(([a], [b]) => compareKeys(a, b)))
    if (this.#level !== undefined) this.#add(value)
    else if (value instanceof PrintableMap) this.root = value
  }
  scalar(text: string, style: ScalarStyle, tag: string | undefined): void {
    const level = this.#level
    if (level?.map !== undefined && level.key === undefined) {
      this.#key(level, text, style, tag)
      return
    }
    // Kustomize rewrites all annotations as strings (krusty, Run).
    const isText = this.#isAnnotations(this.#levels.length) || (text === '' && this.#isEmptyInFlow(style, tag))
    const value = isText ? text : resolve(text, style, tag)
    const printable = typeof value === 'string' ? throughJson(value) : value
    if (printable instanceof Unprintable) this.#fail(printable.reason)
    else if (printable !== value) this.#onFolded?.(this.#path())
    this.#add(printable instanceof Unprintable ? '' : printable)
  }

  #begin(level: Level): void {
    const outer = this.#level
    if (outer?.map !== undefined && outer.key === undefined) this.#fail(KEY_IS_NOT_STRING)
    this.#levels.push(level)
    this.#level = level
  }
  #key(level: Level, text: string, style: ScalarStyle, tag: string | undefined): void {
    level.key = text
    // kyaml removes a key `<<` in any case (rnode.go, removeMergeTags). Merged entries are visited as entries of the map.
    level.use = text === '<<' ? 'nothing' : 'entry'
    if (level.use === 'nothing') {
      if (style === 'plain' && tag !== '!!str') this.#fail('`<<` must refer to a map or a list of maps', 1)
      return
    }
    // The top-level keys of a resource are always strings.
    if (this.#levels.length > 1 && !isTextKey(text, style, tag)) this.#fail(KEY_IS_NOT_STRING)
    const key = throughJson(text)
    if (key instanceof Unprintable) this.#fail(key.reason)
    else if (key !== text) this.#fail('a key must be on one line')
    else if (text.length > MAX_KEY / 6 && jsonLength(text) > MAX_KEY)
      this.#fail('a key must be shorter than 1,024 characters')
  }
  /** Whether the level at a depth is that of the resource's annotations. */
  #isAnnotations(depth: number): boolean {
    return depth === 3 && this.#levels[0]?.key === 'metadata' && this.#levels[1]?.key === 'annotations'
  }
  #isEmptyInFlow(style: ScalarStyle, tag: string | undefined): boolean {
    return style === 'plain' && tag === undefined && isEmptyInFlow(this.#resource, this.#path())
  }
  #path(): (string | number)[] {
    return this.#levels.map(({ map, list, key }) => (map === undefined ? list.length : (key ?? '')))
  }
  #add(read: Printable): void {
    const level = this.#level
    if (level === undefined) return
    const depth = this.#levels.length
    if (depth === 2 && level.key === 'annotations' && this.#levels[0]?.key === 'metadata' && !isFilledMap(read)) {
      level.key = undefined
      return
    }
    const value = typeof read !== 'string' && this.#isAnnotations(depth) ? '' : read
    if (level.map === undefined) level.list.push(value)
    else {
      if (level.use === 'entry') level.map.push([level.key ?? '', value])
      level.key = undefined
    }
  }
  /** `above`: the number of levels from the node up to the problem. */
  #fail(reason: string, above = 0): void {
    const path = this.#path()
    this.problem ??= { path: path.slice(0, path.length - above), reason }
  }
}

function isFilledMap(value: Printable): boolean {
  return value instanceof PrintableMap && value.entries.length > 0
}

/** The length as a JSON string in Go's encoding, including quotes. */
function jsonLength(text: string): number {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, '\\u0000').length
}
