import { isEqual } from '@krmkit/runtime/values'
import { at, show, type ValueMap } from './reading.ts'

/** Where a list of items first differs from another; `undefined` if they are equal. */
export function differenceOf(items: readonly ValueMap[], wanted: readonly ValueMap[]): string | undefined {
  if (items.length !== wanted.length) return `there are ${items.length} items instead of ${wanted.length}`
  const position = items.findIndex((item, index) => !isEqual(item, wanted[index]))
  if (position < 0) return undefined
  const path = pathOf(items[position] ?? {}, wanted[position] ?? {})
  const [got, expected] = [at(items[position], ...path), at(wanted[position], ...path)]
  return `items[${position}].${path.join('.')} is ${show(got)} instead of ${show(expected)}`
}

/** Keys down to the smallest mappings that differ. */
function pathOf(item: ValueMap, wanted: ValueMap): readonly string[] {
  const path: string[] = []
  for (;;) {
    const [a, b] = [at(item, ...path), at(wanted, ...path)]
    const keys = Object.keys({ ...(b as object), ...(a as object) })
    const key = keys.find((each) => !isEqual(at(a, each), at(b, each)))
    if (key === undefined) return path
    path.push(key)
  }
}
