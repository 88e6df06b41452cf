import type { FieldSpec } from '@krmkit/transformers'
import {
  DEFAULT_ORDER_FIRST,
  DEFAULT_ORDER_LAST,
  kindPlaces,
  mergeFieldSpecs,
  type NameReference,
} from '@krmkit/transformers/parts'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'
import { defaultTables } from './default-tables.ts'

/** Merged tables, or the field specs that contradict each other. */
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

/** Merges tables (transformerconfig.go, Merge). Caches the result of each pair. */
export class TableMerger {
  readonly #merged = new Map<ConfigurationTables, Map<ConfigurationTables, MergedTables>>()
  readonly #order = new GvkOrder()

  /** Returns `tables` itself if nothing is added. */
  merge(tables: ConfigurationTables, more: ConfigurationTables): MergedTables {
    if (tables === more || more === emptyTables) return { tables }
    // Every build starts with this merge. It returns the same result without the time of a small build.
    if (tables === emptyTables && more === defaultTables) return { tables: more }
    const known = this.#merged.get(tables) ?? new Map<ConfigurationTables, MergedTables>()
    this.#merged.set(tables, known)
    const result = known.get(more) ?? (tables === emptyTables ? this.#intoEmpty(more) : this.#merge(tables, more))
    known.set(more, result)
    return result
  }

  #merge(tables: ConfigurationTables, more: ConfigurationTables): MergedTables {
    const changed: { -readonly [field in keyof ConfigurationTables]?: ConfigurationTables[field] } = {}
    for (const field of SPECS) {
      const result = this.#mergeSpecs(tables[field], more[field])
      if ('problem' in result) return { problem: `${field}: ${result.problem}` }
      if (result.specs !== tables[field]) changed[field] = result.specs
    }
    const references = this.#mergeReferences(tables.nameReference, more.nameReference)
    if ('problem' in references) return { problem: `nameReference: ${references.problem}` }
    if (references.table !== tables.nameReference) changed.nameReference = references.table
    return { tables: Object.keys(changed).length === 0 ? tables : { ...tables, ...changed } }
  }

  /**
   * Merging into empty tables drops field specs too: a field spec for all kinds after one for a single kind counts as
   * already present.
   */
  #intoEmpty(more: ConfigurationTables): MergedTables {
    const result = this.#merge(emptyTables, more)
    if ('problem' in result) return result
    const isWhole = SPECS.every((field) => result.tables[field].length === more[field].length)
    return isWhole ? { tables: more } : result
  }

  #mergeSpecs(specs: readonly FieldSpec[], more: readonly FieldSpec[]): ReturnType<typeof mergeFieldSpecs> {
    if (more.length === 0 || more === specs) return { specs }
    const order = this.#order
    const result = mergeFieldSpecs(order.of(specs), order.of(more))
    if ('problem' in result) return result
    if (result.specs.length === specs.length) return { specs }
    return { specs: specs.length === 0 && result.specs.length === more.length ? more : order.of(result.specs) }
  }

  #mergeReferences(
    table: readonly NameReference[],
    more: readonly NameReference[],
  ): { readonly table: readonly NameReference[] } | { readonly problem: string } {
    if (more.length === 0 || more === table) return { table }
    if (table.length === 0 && more.length === 1) return { table: more }
    const order = this.#order
    const byKind = new Map(order.of(table).map((entry) => [keyOf(entry), entry]))
    let isChanged = false
    for (const entry of order.of(more)) {
      const key = keyOf(entry)
      const present = byKind.get(key)
      const result = present === undefined ? entry : this.#mergeEntry(present, entry)
      if ('problem' in result) return result
      if (result === present) continue
      byKind.set(key, result)
      isChanged = true
    }
    return { table: isChanged ? order.of([...byKind.values()]) : table }
  }

  #mergeEntry(present: NameReference, entry: NameReference): NameReference | { readonly problem: string } {
    const result = this.#mergeSpecs(present.fieldSpecs, entry.fieldSpecs)
    if ('problem' in result) return result
    return result.specs === present.fieldSpecs ? present : { ...present, fieldSpecs: result.specs }
  }
}

function keyOf({ group = '', version = '', kind = '' }: NameReference): string {
  return `${group}\n${version}\n${kind}`
}

/** Something with a group, version and kind, or some of them. */
interface Kinded {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
}

const PLACES = kindPlaces(DEFAULT_ORDER_FIRST, DEFAULT_ORDER_LAST)

/** Sorts entries by their kinds, like the tables of kustomize (kyaml/resid/gvk.go, IsLessThan). */
class GvkOrder {
  readonly #sorted = new Map<readonly object[], readonly object[]>()

  of<Entry extends Kinded>(entries: readonly Entry[]): readonly Entry[] {
    const known = this.#sorted.get(entries)
    if (known !== undefined) return known as readonly Entry[]
    const keyed = entries.map((entry) => ({
      entry,
      place: PLACES.get(entry.kind ?? '') ?? 0,
      text: `${entry.group || '~G'}_${entry.version || '~V'}_${entry.kind || '~K'}`,
    }))
    keyed.sort((a, b) => a.place - b.place || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    const result = keyed.map(({ entry }) => entry)
    this.#sorted.set(entries, result)
    this.#sorted.set(result, result)
    return result
  }
}
