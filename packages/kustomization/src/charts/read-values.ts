import { readYaml, type Value } from '@krmkit/runtime'
import type { NodeSink, ScalarStyle } from '@krmkit/yaml'
import { Literal } from '../print/kustomize/printable.ts'
import { resolve } from '../print/kustomize/resolve.ts'
import { EMPTY, type Values, type ValuesMap } from './values.ts'

/** The values of a file, or why they cannot be read. */
export type ValuesReading = { readonly values: ValuesMap } | { readonly problem: string }

/**
 * Reads a values file as kustomize does before it merges values: scalars by go-yaml v3, where `yes` is a string. A file without
 * content has no values, and keys that are not strings are written as strings; kustomize refuses both.
 */
export function readValues(text: string): ValuesReading {
  const { document, problems } = readYaml(text, { dropsEmptyTail: true })
  const [problem] = problems
  if (problem !== undefined) return { problem: `it must be YAML: ${problem.message} (line ${problem.line})` }
  if (document === undefined || document.kind([]) === undefined || document.get([]) === null)
    return { values: new Map() }
  if (document.kind([]) !== 'map') return { problem: 'it must be a map' }
  const reader = new ValuesReader()
  document.emitTo(reader)
  return reader.problem === undefined ? { values: reader.value as ValuesMap } : { problem: reader.problem }
}

/** Values that were decoded before: `valuesInline`. */
export function valuesOf(value: Value | undefined): Values {
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value
  if (Array.isArray(value)) return value.map(valuesOf)
  return new Map(Object.entries(value).map(([key, inner]) => [key, valuesOf(inner as Value)]))
}

class ValuesReader implements NodeSink {
  value: Values = null
  problem: string | undefined
  readonly #open: { readonly collection: ValuesMap | Values[]; key: string | undefined }[] = []

  scalar(text: string, style: ScalarStyle, tag: string | undefined): void {
    const level = this.#open.at(-1)
    const isKey = level !== undefined && !Array.isArray(level.collection) && level.key === undefined
    if (isKey) level.key = text
    else this.#put(this.#resolved(text, style, tag, level !== undefined && !Array.isArray(level.collection)))
  }
  map(): void {
    this.#open.push({ collection: new Map(), key: undefined })
  }
  list(): void {
    this.#open.push({ collection: [], key: undefined })
  }
  end(): void {
    const closed = this.#open.pop()
    if (closed !== undefined) this.#put(closed.collection)
  }

  #resolved(text: string, style: ScalarStyle, tag: string | undefined, isInMap: boolean): Values {
    const resolved = resolve(text, style, tag)
    if (typeof resolved === 'string') return resolved
    if (!(resolved instanceof Literal)) {
      this.problem ??= `${JSON.stringify(text)}: ${resolved.reason}`
      return null
    }
    const value = JSON.parse(resolved.text) as boolean | number | null
    return value === null && text === '' && isInMap ? EMPTY : value
  }
  #put(value: Values): void {
    const level = this.#open.at(-1)
    if (level === undefined) this.value = value
    else if (Array.isArray(level.collection)) level.collection.push(value)
    else if (level.key === undefined) level.key = '[…]'
    else {
      level.collection.set(level.key, value)
      level.key = undefined
    }
  }
}
