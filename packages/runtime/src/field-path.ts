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
 * @returns Keys and positions.
 *
 * @example
 * console.log(parseFieldPath('spec.ports[0].port')) // [ 'spec', 'ports', 0, 'port' ]
 */
export function parseFieldPath(path: FieldPath): Path {
  if (typeof path !== 'string') return path
  const parts: (string | number)[] = []
  const token = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\['([^']*)'\]|\.?([^.[]+)/gy
  for (let match = token.exec(path); match !== null; match = token.exec(path)) {
    const [, position, quoted, single, plain] = match
    if (position !== undefined) parts.push(Number(position))
    else if (quoted !== undefined) parts.push(JSON.parse(quoted) as string)
    else if (single !== undefined) parts.push(single)
    else if (plain !== undefined) parts.push(/^\d+$/.test(plain) && parts.length > 0 ? Number(plain) : plain)
  }
  return parts
}
