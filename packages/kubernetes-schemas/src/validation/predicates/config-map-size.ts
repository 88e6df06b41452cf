import { byteLength } from '@krmkit/formats'
import type { Predicate } from '../rule.ts'

const MAX_BYTES = 1024 * 1024

/** The size of a ConfigMap's values (ValidateConfigMap). */
export const configMapSize: Predicate = ({ data = {}, binaryData = {} }) => {
  let bytes = 0
  for (const value of Object.values<string>(data)) bytes += byteLength(value)
  for (const value of Object.values<string>(binaryData)) bytes += decodedLength(value)
  return bytes > MAX_BYTES
    ? [{ at: [], report: ['[]'], reason: 'TooLong', say: `must have at most ${MAX_BYTES} bytes in all values` }]
    : []
}

/** The number of bytes that a base64 text stands for. */
export function decodedLength(text: string): number {
  const letters = text.replace(/[\r\n]/g, '')
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  return (letters.length / 4) * 3 - padding
}
