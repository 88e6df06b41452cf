import { isObject, type Json } from '../json.ts'

/** Fields that identify an element of a list, and are strings. */
const NAMES = ['name', 'key', 'ip', 'type'] as const

/** So many copies of the first element of a list, or of the first entry of a map; those after it have other names. */
export function copiesOf(value: Json | undefined, count: number): Json {
  const numbers = Array.from({ length: count }, (_, i) => i)
  if (Array.isArray(value)) return numbers.map((i) => copyOf((value as readonly Json[])[0] ?? 'a', i))
  const [[key, element] = ['a', 'a']] = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(numbers.map((i) => [i === 0 ? key : `${key}${i}`, element]))
}

function copyOf(element: Json, i: number): Json {
  if (i === 0) return element
  if (typeof element === 'string') return `${element}${i}`
  if (typeof element === 'number') return element + i
  const name = isObject(element) ? NAMES.find((each) => typeof element[each] === 'string') : undefined
  return name === undefined || !isObject(element) ? element : { ...element, [name]: `${element[name]}${i}` }
}
