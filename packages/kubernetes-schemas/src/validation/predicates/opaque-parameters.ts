import { byteLength } from '@krmkit/formats'
import type { Predicate } from '../rule.ts'

/** The server's limit (OpaqueParametersMaxLength). */
const MAX_BYTES = 10 * 1024

/** Parameters of a driver: an object of JSON, and not a large one (validateRawExtension). */
export const opaqueParameters: Predicate = (parameters: unknown) => {
  const type = typeOf(parameters)
  if (type !== 'object') return [{ at: [], say: `must be an object, not a ${type}` }]
  const bytes = byteLength(JSON.stringify(parameters))
  if (bytes <= MAX_BYTES) return []
  const say = `must have at most ${MAX_BYTES} bytes as JSON, not ${bytes}`
  return [{ at: [], reason: 'TooLong', say }]
}

/** The type of a value of JSON. */
function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
