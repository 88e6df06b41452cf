import type { Path } from '@krmkit/runtime'
import type { Schema } from '../schema/schema.ts'
import type { Fix } from './fix.ts'

/** Removes titles and descriptions in the applicators of a node, which do not affect values, except in `dropped` places. */
export function fixTexts(node: Schema, at: Path, dropped: readonly Path[]): readonly Fix[] {
  const found: Fix[] = []
  const gone = new Set(dropped.map((path) => JSON.stringify(path)))
  applicators(node, at, (nested, place) => {
    if (gone.size > 0 && gone.has(JSON.stringify(place))) return false
    for (const field of ['title', 'description'] as const) {
      if (!nested[field]) continue
      const message = `the ${field} is removed: it is not allowed in an applicator, and it does not affect values`
      found.push({ rules: ['nested-type'], at: place, message, edits: [{ at: [...place, field], value: undefined }] })
    }
    return true
  })
  return found
}

/** Visits all nodes in the applicators of a node, and the applicators themselves. The callback returns whether to descend. */
function applicators(node: Schema, at: Path, visit: (nested: Schema, at: Path) => boolean): void {
  for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
    const place = [...at, applicator]
    const branches = node[applicator]
    if (!branches || !visit({}, place)) continue
    for (const [i, branch] of branches.entries()) nested(branch, [...place, i], visit)
  }
  if (node.not) nested(node.not, [...at, 'not'], visit)
}

function nested(node: Schema, at: Path, visit: (nested: Schema, at: Path) => boolean): void {
  if (!visit(node, at)) return
  applicators(node, at, visit)
  if (node.items) nested(node.items, [...at, 'items'], visit)
  for (const [name, child] of node.properties ?? []) nested(child, [...at, 'properties', name], visit)
  const values = node.additionalProperties?.schema
  if (values) nested(values, [...at, 'additionalProperties'], visit)
}
