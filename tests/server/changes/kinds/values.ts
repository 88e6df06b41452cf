import { isObject, type JsonObject, valueAt } from '../../json.ts'
import { stringKey } from '../material.ts'
import { type ChangeMaker, setTo } from './change-maker.ts'

/** Another value of an enum, or one that it does not have; for a boolean, the other one. */
export const value: ChangeMaker = (place, { material }) => {
  const { value: now, node, role } = place
  if (typeof now === 'boolean') return setTo(place, !now)
  if (typeof now !== 'string' || role === 'root') return []
  const known = [...(node?.enum?.values.keys() ?? []), ...(material.strings.get(stringKey(place)) ?? [])]
  const isEnum = node?.enum !== undefined || known.some((each) => /^[A-Z]\w+$/.test(each))
  const made = isEnum ? ['Unheard', now.toLowerCase()] : []
  return setTo(place, ...new Set([...known, ...made]))
}

/** A name that other places of the object have too is another one here, or the key of an entry is. */
export const reference: ChangeMaker = (place, { object, mentions }) => {
  const { path, value: now, role } = place
  const isMentioned = (text: string) => (mentions.get(text) ?? 0) > 1
  const key = String(path.at(-1))
  const map = valueAt(object, path.slice(0, -1))
  const renamed = role === 'entry' && isMentioned(key) && isObject(map) ? [withKey(map, key, `${key}-other`)] : []
  const edits = renamed.map((to) => ({ at: path.slice(0, -1), to }))
  if (typeof now !== 'string' || role === 'root' || !isMentioned(now)) return edits
  return [...setTo(place, `${now}-other`, 'other', 'other2'), ...edits]
}

function withKey(map: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? to : key, value]))
}
