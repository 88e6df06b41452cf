import type { Json } from '../../json.ts'
import { type ChangeMaker, setTo } from './change-maker.ts'

/** The value is not there. */
export const removed: ChangeMaker = ({ path, role }) => (role === 'root' ? [] : [{ at: path }])

/** The value is the empty one of its type, or null. */
export const emptied: ChangeMaker = (place) => {
  if (place.role === 'root') return []
  return setTo(place, ...emptyValues(place.value), null)
}

function emptyValues(value: Json): readonly Json[] {
  if (typeof value === 'string') return ['']
  if (typeof value === 'number') return [0]
  if (typeof value === 'boolean') return [false]
  if (Array.isArray(value)) return [[]]
  return value === null ? [] : [{}]
}

/** The value has another type than the field. */
export const type: ChangeMaker = (place) => {
  const { role, value, node } = place
  if (role === 'root' || node?.type === 'any') return []
  if (typeof value === 'string') return setTo(place, 1, [value])
  if (typeof value === 'number') return setTo(place, String(value), {})
  if (typeof value === 'boolean') return setTo(place, String(value), 1)
  if (Array.isArray(value)) return setTo(place, {}, 'a')
  return setTo(place, [], 'a')
}
