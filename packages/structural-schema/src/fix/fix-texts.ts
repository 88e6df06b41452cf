import type { Path } from '@krmkit/runtime'
import type { Schema } from '../schema/schema.ts'
import type { Fix } from './fix.ts'

/** Drops titles and descriptions in the junctors of a node: they say nothing of values. `dropped`: what goes anyway. */
export function fixTexts(node: Schema, at: Path, dropped: readonly Path[]): readonly Fix[] {
  const found: Fix[] = []
  const gone = new Set(dropped.map((path) => JSON.stringify(path)))
  junctors(node, at, (nested, place) => {
    if (gone.size > 0 && gone.has(JSON.stringify(place))) return false
    for (const field of ['title', 'description'] as const) {
      if (!nested[field]) continue
      const message = `the ${field} goes: in a junctor none may stand, and it says nothing of values`
      found.push({ rules: ['S17'], at: place, message, edits: [{ at: [...place, field], value: undefined }] })
    }
    return true
  })
  return found
}

/** Calls back for all nodes in the junctors of a node, and for the junctors themselves; false: not below. */
function junctors(node: Schema, at: Path, visit: (nested: Schema, at: Path) => boolean): void {
  for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const) {
    const place = [...at, junctor]
    const branches = node[junctor]
    if (!branches || !visit({}, place)) continue
    for (const [i, branch] of branches.entries()) nested(branch, [...place, i], visit)
  }
  if (node.not) nested(node.not, [...at, 'not'], visit)
}

function nested(node: Schema, at: Path, visit: (nested: Schema, at: Path) => boolean): void {
  if (!visit(node, at)) return
  junctors(node, at, visit)
  if (node.items) nested(node.items, [...at, 'items'], visit)
  for (const [name, child] of node.properties ?? []) nested(child, [...at, 'properties', name], visit)
  const values = node.additionalProperties?.schema
  if (values) nested(values, [...at, 'additionalProperties'], visit)
}
