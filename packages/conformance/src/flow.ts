import type { Path, Value, YamlDocument } from '@krmkit/runtime'

/** One line of JSON-like YAML for a value; numbers that JSON cannot represent keep their digits. */
export function flowOf(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(flowOf).join(', ')}]`
  const entries = Object.entries(value as { readonly [key: string]: Value })
  return `{${entries.map(([key, its]) => `${JSON.stringify(key)}: ${flowOf(its)}`).join(', ')}}`
}

/** The same for a part of a document: scalars that are not strings (`0644`, `1e3`) keep their spelling. */
export function flowAt(document: YamlDocument, path: Path): string {
  const kind = document.kind(path)
  if (kind === 'map') {
    const entries = document.keys(path).map((key) => `${JSON.stringify(key)}: ${flowAt(document, [...path, key])}`)
    return `{${entries.join(', ')}}`
  }
  if (kind === 'list') {
    const elements = Array.from({ length: document.size(path) }, (_, position) => flowAt(document, [...path, position]))
    return `[${elements.join(', ')}]`
  }
  const value = document.get(path) ?? null
  return value === null || typeof value === 'string' ? flowOf(value) : (document.text(path) ?? flowOf(value))
}

/** The value with the keys of every mapping in reverse order. */
export function reordered(value: Value): Value {
  if (Array.isArray(value)) return value.map(reordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as { readonly [key: string]: Value }).reverse()
  return Object.fromEntries(entries.map(([key, its]) => [key, reordered(its)]))
}
