import type { Path } from '@krmkit/yaml'

/** A field path: an array of keys and positions, or a string such as `spec.containers[3].image` or `annotations["a.b/c"]`. */
export type FieldPath = string | Path

const SIMPLE_KEY = /^[^.[\]"'\s]+$/u

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
    else if (SIMPLE_KEY.test(part)) text += text === '' ? part : `.${part}`
    else text += `[${JSON.stringify(part)}]`
  }
  return text
}

/**
 * Parses a field path. The specification's form `spec.ports.0.port` is accepted too.
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
  const { parts, end } = readParts(path)
  if (form === undefined || end === path.length) return parts
  throw new TypeError(
    `${JSON.stringify(path)} must be a field path, such as spec.containers[0].image or metadata.labels["a.b/c"]; ${JSON.stringify(path.slice(end))} cannot be read`,
  )
}

/** The parts of a path, and the offset where it ends. */
function readParts(path: string): { readonly parts: Path; readonly end: number } {
  const parts: (string | number)[] = []
  const token = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\['([^']*)'\]|\.?([^.[]+)/gy
  let end = 0
  for (let match = token.exec(path); match !== null; match = token.exec(path)) {
    const [, position, quoted, single, plain = ''] = match
    if (position !== undefined) parts.push(Number(position))
    else if (quoted !== undefined) {
      const key = unquoted(quoted)
      if (key === undefined) break
      parts.push(key)
    } else if (single !== undefined) parts.push(single)
    else parts.push(/^\d+$/.test(plain) && parts.length > 0 ? Number(plain) : plain)
    end = token.lastIndex
  }
  return { parts, end }
}

/** The string in JSON; `undefined` if it has an unknown escape. */
function unquoted(json: string): string | undefined {
  try {
    return JSON.parse(json) as string
  } catch {
    return undefined
  }
}
