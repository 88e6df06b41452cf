import { isObject, type Json } from '../../json.ts'
import type { ChangeMaker, Edit } from './change-maker.ts'

/** An element of a list is there twice, as it is and with one field changed. */
export const twice: ChangeMaker = ({ path, value }) => {
  if (!Array.isArray(value)) return []
  const list = value as readonly Json[]
  return list.slice(0, 3).flatMap((element) => {
    const end = [...path, list.length]
    return [{ at: end, to: element }, ...variants(element).map((to): Edit => ({ at: end, to }))]
  })
}

/** Copies of an object, each with one field changed or left out. */
function variants(element: Json): readonly Json[] {
  if (!isObject(element)) return []
  return Object.entries(element).flatMap(([key, value]): Json[] => {
    const { [key]: _, ...without } = element
    const other = otherValue(value)
    return other === undefined ? [without] : [{ ...element, [key]: other }, without]
  })
}

function otherValue(value: Json): Json | undefined {
  if (typeof value === 'string') return `${value}2`
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : undefined
}
