import type { Schema } from '../schema/schema.ts'

/** The target of a path such as `.spec['my-field'].name`, or the reason why it is invalid. */
export type FoundField =
  | { readonly names: readonly PathName[]; readonly schema: Schema | undefined }
  | { readonly problem: string }

/** A step of a path: a field, or a key of a map. */
export interface PathName {
  readonly name: string
  readonly isKey: boolean
}

/** Follows a path of fields and map keys through a schema (schema/cel/validation.go, `ValidFieldPath`). */
export function followFieldPath(
  path: string,
  schema: Schema | undefined,
  options: { arrayNotation: boolean },
): FoundField {
  const tokens = tokensOf(path)
  const names: PathName[] = []
  let at: Schema | undefined = schema
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string
    if (token !== '[' && token !== '.') return { problem: `expected [ or . but got: ${token}` }
    if (token === '[' && !options.arrayNotation) return { problem: 'array notation is not allowed' }
    let name = tokens[++i]
    if (name === undefined) return { problem: 'unexpected end of JSON path' }
    if (token === '[') {
      if (name.length < 2 || !name.startsWith("'") || !name.endsWith("'")) {
        return { problem: `expected single quoted string but got ${name}` }
      }
      const quoted: string = name.slice(1, -1)
      const wrong = quoted.match(ESCAPE)?.findLast((pair) => !Object.hasOwn(ESCAPES, pair[1] as string))
      if (wrong !== undefined) return { problem: `invalid string literal: invalid escape char ${wrong}` }
      name = quoted.replace(ESCAPE, (pair) => ESCAPES[pair[1] as string] as string)
    }
    const isNamed: boolean = (at?.properties?.size ?? 0) > 0
    if (!isNamed && at?.additionalProperties === undefined) return { problem: 'does not refer to a valid field' }
    names.push({ name, isKey: !isNamed })
    if (isNamed && !at?.properties?.has(name)) return { problem: 'does not refer to a valid field' }
    at = isNamed ? at?.properties?.get(name) : at?.additionalProperties?.schema
    if (token === '.') continue
    const closing = tokens[++i]
    if (closing === undefined) return { problem: 'unexpected end of JSON path' }
    if (closing !== ']') return { problem: `expected ] but got ${closing}` }
  }
  return { names, schema: at }
}

/** Splits a path at delimiters, which are tokens too, except in a token that starts with a quote. */
function tokensOf(path: string): string[] {
  const tokens: string[] = []
  let start = 0
  while (start < path.length) {
    const end = path[start] === "'" ? endOfQuoted(path, start) : endOfPlain(path, start)
    tokens.push(path.slice(start, end))
    start = end
  }
  return tokens
}

function endOfQuoted(path: string, start: number): number {
  for (let i = start + 1; i < path.length; i++) if (path[i] === "'" && path[i - 1] !== '\\') return i + 1
  return path.length
}

function endOfPlain(path: string, start: number): number {
  for (let i = start; i < path.length; i++) if ('.[]'.includes(path[i] as string)) return i === start ? i + 1 : i
  return path.length
}

const ESCAPE = /\\[^\n]/g
const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '\\': '\\',
}
