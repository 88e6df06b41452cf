import { NODE_KINDS } from '@krmkit/yaml'
import { textUnder } from './map-entries.ts'
import type { Mask } from './masks.ts'
import type { ListKey } from './plan.ts'
import { duplicateElement } from './value-problems.ts'
import type { Walk } from './walk.ts'

/** Elements with the same keys; the second and later ones are reported. */
export function findDuplicates(
  walk: Walk,
  list: number,
  keys: readonly ListKey[],
  isWarned: boolean,
  mask: Mask,
): void {
  const { table } = walk
  const known = new Map<string, number>()
  const last = table.next(list)
  let position = -1
  for (let alias = list + 1; alias < last; alias = table.next(alias)) {
    position++
    const row = table.resolve(alias)
    const id = table.kind(row) === NODE_KINDS.map ? identity(walk, row, keys) : undefined
    if (id === undefined) continue
    const first = known.get(id)
    if (first === undefined) known.set(id, position)
    else {
      const at = walk.at
      const names = keys.map(({ name }) => name).join(' and ')
      walk.drafts.push(duplicateElement([...at, position], names, [...at, first], isWarned, mask))
    }
  }
}

/** The strings of an element's keys; undefined if it has none of them. */
function identity({ table }: Walk, map: number, keys: readonly ListKey[]): string | undefined {
  const [first] = keys
  if (first === undefined) return undefined
  if (keys.length === 1) return textUnder(table, map, first.name) ?? first.default
  const texts = keys.map(({ name }) => textUnder(table, map, name))
  if (texts.every((text) => text === undefined)) return undefined
  return JSON.stringify(texts.map((text, i) => text ?? keys[i]?.default ?? null))
}
