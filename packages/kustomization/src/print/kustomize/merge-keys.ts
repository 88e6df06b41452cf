import { type Entry, type Printable, PrintableMap } from './printable.ts'

/**
 * The entries of a map with those of its `<<` that it does not have itself; of several maps the first one wins.
 * `undefined` where something else than maps is to be merged.
 */
export function mergeMaps(entries: readonly Entry[], merged: readonly Printable[]): Entry[] | undefined {
  const all = new Map<string, Printable>(entries)
  for (const value of merged) {
    const maps = Array.isArray(value) ? (value as readonly Printable[]) : [value]
    for (const map of maps) {
      if (!(map instanceof PrintableMap)) return undefined
      for (const [key, item] of map.entries) if (!all.has(key)) all.set(key, item)
    }
  }
  return [...all]
}
