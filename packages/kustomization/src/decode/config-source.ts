import type { Resource, Value } from '@krmkit/runtime'
import type { NodeSink } from '@krmkit/yaml'
import { resolveGoScalar } from './go-scalar.ts'

type Json = { [key: string]: Value }

/**
 * The value of a config as Go reads it (`sigs.k8s.io/yaml` over go-yaml v2): plain scalars by YAML 1.1, the last of duplicate
 * keys, merge keys expanded in place. Maps have no prototype.
 */
export function goValue(config: Resource): Value {
  const reader = new GoReader()
  config.document.emitTo(reader)
  return reader.value
}

interface Level {
  readonly collection: Json | Value[]
  /** The key whose value comes next. */
  key: string | undefined
  /** Whether that key is a merge key. */
  isMerge: boolean
}

class GoReader implements NodeSink {
  readonly keepsMergeKeys = true
  value: Value = null
  readonly #levels: Level[] = []

  scalar(text: string, style: string, tag: string | undefined): void {
    const level = this.#levels.at(-1)
    const isPlain = style === 'plain'
    if (level !== undefined && !Array.isArray(level.collection) && level.key === undefined) {
      level.isMerge = isPlain && tag === undefined && text === '<<'
      level.key = level.isMerge ? text : keyText(text, isPlain, tag)
    } else this.#put(scalarValue(text, isPlain, tag))
  }
  map(): void {
    this.#open(Object.create(null))
  }
  list(): void {
    this.#open([])
  }
  end(): void {
    const { collection } = this.#levels.pop() as Level
    this.#put(collection)
  }

  #open(collection: Json | Value[]): void {
    this.#levels.push({ collection, key: undefined, isMerge: false })
  }
  #put(value: Value): void {
    const level = this.#levels.at(-1)
    if (level === undefined) {
      this.value = value
      return
    }
    const { collection, key, isMerge } = level
    if (Array.isArray(collection)) collection.push(value)
    // Go cannot decode a key that is a collection.
    else if (key === undefined) level.key = Array.isArray(value) ? '[…]' : '{…}'
    else {
      if (isMerge) merge(collection, value)
      else collection[key] = value
      level.key = undefined
    }
  }
}

/** Of several merged maps the first one takes precedence, and all of them over keys before the merge key. */
function merge(into: Json, value: Value): void {
  for (const map of (Array.isArray(value) ? [...value] : [value]).reverse())
    if (typeof map === 'object' && map !== null) Object.assign(into, map)
}

function scalarValue(text: string, isPlain: boolean, tag: string | undefined): Value {
  if (tag === undefined) return isPlain ? resolveGoScalar(text) : text
  return /^(?:!!|!<tag:yaml\.org,2002:)(?:int|float|bool|null)>?$/.test(tag) ? resolveGoScalar(text) : text
}

/** JSON keys are strings: `on` becomes "true". */
function keyText(text: string, isPlain: boolean, tag: string | undefined): string {
  const value = scalarValue(text, isPlain, tag)
  return value === null ? text : String(value)
}
