import type { Path } from '@krmkit/runtime'
import type { NodeTable } from '@krmkit/yaml'
import { elementRows, keyUnder, rowUnder } from './map-entries.ts'
import type { ObjectPlace } from './walk.ts'

/** Finds objects in a table by their paths. */
export class ObjectFinder {
  readonly #table: NodeTable
  readonly #elements = new Map<number, readonly number[]>()

  constructor(table: NodeTable) {
    this.#table = table
  }

  /** The object at a path; `undefined` if there is none. */
  find(path: Path): ObjectPlace | undefined {
    const table = this.#table
    const trail: number[] = []
    let row = table.resolve(table.root)
    for (const step of path) {
      const next = typeof step === 'number' ? (this.#elementsOf(row)[step] ?? -1) : rowUnder(table, row, step)
      if (next < 0) return undefined
      trail.push(typeof step === 'number' ? -1 - step : keyUnder(table, row, step))
      row = next
    }
    return { table, row, trail }
  }

  #elementsOf(list: number): readonly number[] {
    const known = this.#elements.get(list) ?? elementRows(this.#table, list)
    this.#elements.set(list, known)
    return known
  }
}
