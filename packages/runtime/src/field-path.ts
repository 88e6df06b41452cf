import { endOfQuoted, type Path } from '@krmkit/yaml'
import { ownPathForm } from './path-forms.ts'

/** A field path: an array of keys and positions, or a string such as `spec.containers[3].image` or `annotations["a.b/c"]`. */
export type FieldPath = string | Path

const SIMPLE_KEY = /^(?!\*+$)[^.[\]"'\s\\]+$/u
/** The beginning of a path of another tool that could not be converted. */
const UNREAD_START = /^(?:[{/]|\$(?:[.[]|$))/
/** What the first key must not contain, because it makes a path of another tool. */
const FOREIGN_START = /^\$$|^\{|\//

/**
 * Formats a field path in the form that results contain.
 *
 * @param path The path. A string is returned unchanged.
 * @returns The path as a string.
 *
 * @example
 * console.log(formatFieldPath(['metadata', 'annotations', 'a.b/c', 0])) // metadata.annotations["a.b/c"][0]
 */
export function formatFieldPath(path: FieldPath): string {
  if (typeof path === 'string') return path
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else if (SIMPLE_KEY.test(part) && (text !== '' || !FOREIGN_START.test(part)))
      text += text === '' ? part : `.${part}`
    else text += `[${JSON.stringify(part)}]`
  }
  return text
}

/**
 * Parses a field path. The specification's form `spec.ports.0.port` is accepted too, and forms of other tools that can mean only
 * one thing: `$.spec.ports`, `.spec.ports`, `/spec/ports`, `spec/ports`, `data.app\\.json`, `data."app.json"`.
 *
 * @param path The path. An array is returned unchanged.
 * @param form `exact`: a string that is not a path throws, because its beginning names another field, which an edit must not
 * change. Default: the parts up to there, for the results of other programs.
 * @returns Keys and positions.
 * @throws TypeError if the form is `exact`, and the string is not a path.
 *
 * @example
 * console.log(parseFieldPath('spec.ports[0].port')) // [ 'spec', 'ports', 0, 'port' ]
 */
export function parseFieldPath(path: FieldPath, form?: 'exact'): Path {
  if (typeof path !== 'string') return path
  // `a..b` is a search, and names no field.
  const own = path.includes('..') ? path : ownPathForm(path)
  const { parts, end, wildcard } = readParts(own, form === undefined ? tokens() : exactTokens())
  if (
    form === undefined ||
    (end === own.length && wildcard === undefined && !(own === path && UNREAD_START.test(path)))
  )
    return parts
  const fault =
    wildcard === undefined
      ? `${JSON.stringify(own.slice(end === own.length ? 0 : end))} cannot be read`
      : `${JSON.stringify(wildcard)} does not name one field`
  throw new TypeError(
    `${JSON.stringify(path)} must be a field path, such as spec.containers[0].image or metadata.labels["a.b/c"]; ${fault}`,
  )
}

function tokens(): RegExp {
  return /\[(\d+)\]|\[(")|\['([^']*)'\]|\.?([^.[]+)/gy
}

/** The same; a key without quotes is one that {@link formatFieldPath} would write so. */
function exactTokens(): RegExp {
  return /\[(\d+)\]|\[(")|\['([^']*)'\]|\.?([^.[\]"'\s\\]+)/gy
}

/** The parts of a path, the offset where it ends, and a `*` that is not in quotes. */
function readParts(
  path: string,
  token: RegExp,
): {
  readonly parts: Path
  readonly end: number
  readonly wildcard: string | undefined
} {
  const parts: (string | number)[] = []
  let end = 0
  let wildcard: string | undefined
  for (let match = token.exec(path); match !== null; match = token.exec(path)) {
    const [, position, quoted, single, plain = ''] = match
    if (position !== undefined) parts.push(Number(position))
    else if (quoted !== undefined) {
      const start = token.lastIndex - 1
      const close = endOfQuoted(path, start)
      const key = close < 0 || path[close] !== ']' ? undefined : unquoted(path.slice(start, close))
      if (key === undefined) break
      token.lastIndex = close + 1
      parts.push(key)
    } else if (single !== undefined) parts.push(single)
    else if (plain === '*' || plain === '**') {
      wildcard ??= plain
      parts.push(plain)
    } else parts.push(/^\d+$/.test(plain) && parts.length > 0 ? Number(plain) : plain)
    end = token.lastIndex
  }
  return { parts, end, wildcard }
}

/** The string in JSON; `undefined` if it has an unknown escape. */
function unquoted(json: string): string | undefined {
  try {
    return JSON.parse(json) as string
  } catch {
    return undefined
  }
}
