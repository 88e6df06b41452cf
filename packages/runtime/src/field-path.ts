import type { Path } from '@krmkit/yaml'

/** A field path: an array of keys and positions, or its text as in `spec.containers[3].image` and `annotations["a.b/c"]`. */
export type FieldPath = string | Path

const SIMPLE_KEY = /^[^.[\]"'\s]+$/u

/** Writes a field path as results contain it: `containers[3].resources`, `annotations["a.b/c"]`. */
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

/** Reads the text form of a field path; the specification's `spec.ports.0.port` is accepted too. An array is returned as it is. */
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
