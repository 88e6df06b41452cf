/** What only a path of another tool contains, or a key that must be in quotes. Most paths have none of it. */
const FOREIGN =
  /^[$./{"'[]|\\|\.["'[]|^[^.["']*\/|\[(?![\d"'*])|\.\.|^(?:.*\.)?metadata\.(?:annotations|labels)\.[^.]*[./]/

/** Most paths, which are recognized faster. */
const ORDINARY = /^[A-Za-z_](?:[\w-]|\.(?!\.)|\[\d+\])*$/

/** A part of a path: `..`, an element, a filter, a key in brackets, a key in quotes, or a key. */
const PART =
  /(\.\.)|\.?(\[(?:\d+|\*)\])|\.?\[()\]|\.?\[\?\(?@\.([\w-]+)\s*==\s*(["'])([^"'\]]*)\5\)?\]|\.?(\[[\w./-]+=[^\]"']*\])|\.?\[("(?:[^"\\]|\\.)*"|'[^']*')\]|\.?\[([A-Za-z][\w-]*[./][\w./-]*)\]|\.?("(?:[^"\\]|\\.)*"|'[^']*')(?=[.[]|$)|\.?((?:[^.[\]"'\\]|\\.)+)/gy

/** Longer strings, which a hostile program could print, are not converted. */
const MAX_LENGTH = 4096

/** What an expression has around paths, such as `.a | .b`. */
const EXPRESSION = /[\s|(){}]/

/** A key that is written without brackets. */
const PLAIN = /^[^.[\]"'\s\\]+$/

/**
 * Converts a path in the syntax of another tool to krmkit's, where it can have only one meaning: jq and yq (`.a."b.c"`,
 * `a[]`), JSONPath (`$.a['b']`, `{.a}`, `$..a`, `[?(@.name=="x")]`), JSON Pointer (`/a/b~1c`), kustomize (`a/b`, `a\.b`, `.[b.c/d]`,
 * `a.[name=x]`). In labels and annotations of `metadata`, everything after the map is one key.
 *
 * @param path A path in any syntax.
 * @returns The path with keys such as `a.b` in brackets and quotes; the string itself if it is not in a known syntax.
 *
 * @example
 * console.log(ownPathForm('/data/app.json')) // data["app.json"]
 */
export function ownPathForm(path: string): string {
  if (path.length > MAX_LENGTH) return path
  if (ORDINARY.test(path) && !path.includes('metadata.l') && !path.includes('metadata.a')) return path
  if (!FOREIGN.test(path)) return path
  const inner = /^\{(.*)\}$/s.exec(path)?.[1] ?? path
  const text = inner.replace(/^\$(?=[.[]|$)/, '')
  if (text === '/') return path
  if (text.startsWith('/')) return slashForm(text.slice(1).split('/').map(unescapePointer))
  const first = /^(?:[^.[\\"'/]|\\.)*\//.test(text)
  if (first && !EXPRESSION.test(text))
    return slashForm(text.split(/(?<!\\)\//).map((key) => key.replace(/\\(.)/g, '$1')))
  return dottedForm(text) ?? path
}

function unescapePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Joins the keys of a path with slashes. A trailing `[]` means all elements, and a number is a position. */
function slashForm(keys: readonly string[]): string {
  const parts: string[] = []
  for (const [i, key] of keys.entries()) {
    if (isTextMap(parts)) return joined([...parts, keyPart(keys.slice(i).join('/'))])
    const elements = /^(.*?)((?:\[(?:\d+|\*)?\])*)$/s.exec(key) as RegExpExecArray
    const [, name = '', positions = ''] = elements
    if (i > 0 && /^\d+$/.test(name)) parts.push(`[${name}]`)
    else if (name !== '' || keys.length > 1) parts.push(keyPart(name))
    if (positions !== '') parts.push(positions.replaceAll('[]', '[*]'))
  }
  return joined(parts)
}

/** `undefined` if a part is in no known syntax. */
function dottedForm(text: string): string | undefined {
  const parts: string[] = []
  let end = 0
  PART.lastIndex = 0
  for (let found = PART.exec(text); found !== null; found = PART.exec(text)) {
    const [, deep, position, all, field, , value, element, inQuotes, bareKey, quoted, plain] = found
    const rest = plain !== undefined && isTextMap(parts) ? text.slice(found.index).replace(/^\./, '') : ''
    if (/^[^[\]"'*\\]+$/.test(rest)) return joined([...parts, keyPart(rest)])
    end = PART.lastIndex
    if (deep !== undefined) {
      parts.push('**')
      PART.lastIndex = end - (/^[^[]/.test(text.slice(end)) ? 1 : 0)
      if (end === text.length) return undefined
    } else if (position !== undefined) parts.push(position)
    else if (all !== undefined) parts.push('[*]')
    else if (field !== undefined) parts.push(`[${field}=${value}]`)
    else if (element !== undefined) parts.push(element)
    else if (bareKey !== undefined) parts.push(keyPart(bareKey))
    else if (inQuotes !== undefined || quoted !== undefined) {
      const text = inQuotes ?? (quoted as string)
      const key = text.startsWith("'") ? text.slice(1, -1) : jsonText(text)
      if (key === undefined) return undefined
      parts.push(keyPart(key))
    } else if (EXPRESSION.test(plain as string)) return undefined
    else parts.push(keyPart((plain as string).replace(/\\(.)/g, '$1')))
  }
  return end === text.length ? joined(parts) : undefined
}

function jsonText(json: string): string | undefined {
  try {
    return JSON.parse(json) as string
  } catch {
    return undefined
  }
}

/** Whether the parts end in `metadata.labels` or `metadata.annotations`, whose values are strings. */
function isTextMap(parts: readonly string[]): boolean {
  const last = parts.at(-1)
  return parts.at(-2) === 'metadata' && (last === 'annotations' || last === 'labels')
}

function keyPart(key: string): string {
  return PLAIN.test(key) ? key : `[${JSON.stringify(key)}]`
}

function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => (text === '' || part.startsWith('[') ? text + part : `${text}.${part}`), '')
}
