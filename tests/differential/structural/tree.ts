/** A JSON value in the making: numbers may be literals, so that `3.0` and integers beyond 2^53 stay what they are. */
export type Tree = null | boolean | string | number | Literal | Tree[] | TreeMap

/** An object in the making; it has no prototype, so `__proto__` is just a key. */
export interface TreeMap {
  [key: string]: Tree
}

/** A number as written in the text. */
export class Literal {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** An object of these entries. */
export function mapOf(
  entries: Iterable<readonly [string, Tree | undefined]> | Readonly<Record<string, Tree | undefined>>,
): TreeMap {
  const map = Object.create(null) as TreeMap
  const pairs = Symbol.iterator in entries ? entries : Object.entries(entries)
  for (const [key, value] of pairs as Iterable<readonly [string, Tree | undefined]>) {
    if (value !== undefined) map[key] = value
  }
  return map
}

/** Whether a value is an object. */
export function isTreeMap(value: Tree | undefined): value is TreeMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Literal)
}

/** The JSON text of a value. */
export function print(value: Tree): string {
  if (value instanceof Literal) return value.source
  if (Array.isArray(value)) return `[${value.map(print).join(',')}]`
  if (!isTreeMap(value)) return JSON.stringify(value)
  return `{${Object.keys(value)
    .map((key) => `${JSON.stringify(key)}:${print(value[key] as Tree)}`)
    .join(',')}}`
}

/** A copy that shares nothing. */
export function copy<T extends Tree>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (!isTreeMap(value)) return value
  return mapOf(Object.keys(value).map((key) => [key, copy(value[key] as Tree)])) as T
}

/** A value in the making from one that `JSON.parse` made. */
export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return value.map(treeOf)
  if (typeof value !== 'object' || value === null) return value as Tree
  return mapOf(Object.entries(value).map(([key, child]) => [key, treeOf(child)]))
}

/** A JSON text as a tree; each number keeps the spelling of the text. */
export function parseTree(text: string): Tree {
  const literals = (_: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number'
      ? new Literal(context.source ?? String(value))
      : Array.isArray(value) || typeof value !== 'object' || value === null || value instanceof Literal
        ? value
        : Object.assign(Object.create(null), value)
  return JSON.parse(text, literals as (key: string, value: unknown) => unknown) as Tree
}
