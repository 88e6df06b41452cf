import { type FieldSpec, mergeFieldSpecs, type NameReference } from '@krmkit/transformers'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'
import { defaultTables } from './default-tables.ts'
import { inGvkOrder } from './gvk-order.ts'

/** Merged tables, or which of their field specs contradict each other. */
export type MergedTables = { readonly tables: ConfigurationTables } | { readonly problem: string }

const SPECS = [
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonAnnotations',
  'commonLabels',
  'labels',
  'templateLabels',
  'volumeClaimTemplateLabels',
  'varReference',
  'images',
  'replicas',
] as const

const merged = new WeakMap<ConfigurationTables, WeakMap<ConfigurationTables, MergedTables>>()

/** Merges two sets of tables (transformerconfig.go, Merge); tables that say nothing new stay the same objects. */
export function mergeTables(tables: ConfigurationTables, more: ConfigurationTables): MergedTables {
  if (tables === more || more === emptyTables) return { tables }
  // Every build begins so: merging them would tell the same, and takes as long as a small build.
  if (tables === emptyTables && more === defaultTables) return { tables: more }
  const known = merged.get(tables) ?? new WeakMap<ConfigurationTables, MergedTables>()
  merged.set(tables, known)
  const result = known.get(more) ?? (tables === emptyTables ? intoNothing(more) : merge(tables, more))
  known.set(more, result)
  return result
}

function merge(tables: ConfigurationTables, more: ConfigurationTables): MergedTables {
  const changed: { -readonly [field in keyof ConfigurationTables]?: ConfigurationTables[field] } = {}
  for (const field of SPECS) {
    const result = mergeSpecs(tables[field], more[field])
    if ('problem' in result) return { problem: `${field}: ${result.problem}` }
    if (result.specs !== tables[field]) changed[field] = result.specs
  }
  const references = mergeReferences(tables.nameReference, more.nameReference)
  if ('problem' in references) return { problem: `nameReference: ${references.problem}` }
  if (references.table !== tables.nameReference) changed.nameReference = references.table
  return { tables: Object.keys(changed).length === 0 ? tables : { ...tables, ...changed } }
}

/**
 * Merging into nothing loses field specs too: beside one for a kind that stands before it, one for all kinds counts as
 * there already.
 */
function intoNothing(more: ConfigurationTables): MergedTables {
  const result = merge(emptyTables, more)
  if ('problem' in result) return result
  const isWhole = SPECS.every((field) => result.tables[field].length === more[field].length)
  return isWhole ? { tables: more } : result
}

function mergeSpecs(specs: readonly FieldSpec[], more: readonly FieldSpec[]): ReturnType<typeof mergeFieldSpecs> {
  if (more.length === 0 || more === specs) return { specs }
  const result = mergeFieldSpecs(inGvkOrder(specs), inGvkOrder(more))
  if ('problem' in result) return result
  if (result.specs.length === specs.length) return { specs }
  return { specs: specs.length === 0 && result.specs.length === more.length ? more : inGvkOrder(result.specs) }
}

function mergeReferences(
  table: readonly NameReference[],
  more: readonly NameReference[],
): { readonly table: readonly NameReference[] } | { readonly problem: string } {
  if (more.length === 0 || more === table) return { table }
  if (table.length === 0 && more.length === 1) return { table: more }
  const byKind = new Map(inGvkOrder(table).map((entry) => [keyOf(entry), entry]))
  let isChanged = false
  for (const entry of inGvkOrder(more)) {
    const key = keyOf(entry)
    const present = byKind.get(key)
    const result = present === undefined ? entry : mergeEntry(present, entry)
    if ('problem' in result) return result
    if (result === present) continue
    byKind.set(key, result)
    isChanged = true
  }
  return { table: isChanged ? inGvkOrder([...byKind.values()]) : table }
}

function mergeEntry(present: NameReference, entry: NameReference): NameReference | { readonly problem: string } {
  const result = mergeSpecs(present.fieldSpecs, entry.fieldSpecs)
  if ('problem' in result) return result
  return result.specs === present.fieldSpecs ? present : { ...present, fieldSpecs: result.specs }
}

function keyOf({ group = '', version = '', kind = '' }: NameReference): string {
  return `${group}\n${version}\n${kind}`
}
