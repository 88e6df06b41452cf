import type { NodeTable } from '@krmkit/yaml'
import type { DeprecatedKey, Model } from '../model/model.ts'
import { NameIndex } from './name-index.ts'
import type { Role } from './roles.ts'

const PLACES: ReadonlyMap<Role, DeprecatedKey['where']> = new Map([
  ['annotations', 'annotation'],
  ['labels', 'label'],
  ['node-labels', 'node-label'],
  ['node-label', 'node-label'],
] as const)

/** The deprecated annotations or labels of one place. */
export class KeyTable {
  readonly #whole: NameIndex<DeprecatedKey>
  readonly #prefixes: readonly DeprecatedKey[]

  constructor(keys: readonly DeprecatedKey[]) {
    this.#whole = new NameIndex(keys.filter(({ isPrefix }) => !isPrefix).map((key) => [key.key, key]))
    this.#prefixes = keys.filter(({ isPrefix }) => isPrefix)
  }

  /** The deprecation of a key, or of a value that names one. */
  find(table: NodeTable, row: number): DeprecatedKey | undefined {
    const found = this.#whole.find(table, row)
    if (found !== undefined || this.#prefixes.length === 0) return found
    const isBare = table.isBare(row)
    const text = isBare ? table.text : table.keyOf(row)
    const start = isBare ? table.start(row) : 0
    for (const prefix of this.#prefixes) if (text.startsWith(prefix.key, start)) return prefix
    return undefined
  }
}

/** A model's deprecated annotations and labels, by place. */
export class KeyTables {
  readonly #tables = new Map<DeprecatedKey['where'], KeyTable>()

  constructor({ deprecatedKeys }: Model) {
    for (const place of new Set(deprecatedKeys.map(({ where }) => where)))
      this.#tables.set(place, new KeyTable(deprecatedKeys.filter(({ where }) => where === place)))
  }

  of(role: Role): KeyTable | undefined {
    const place = PLACES.get(role)
    return place && this.#tables.get(place)
  }
  /** Whether a field of this role needs checks beyond its type. */
  mayMatter(role: Role): boolean {
    return !PLACES.has(role) || this.of(role) !== undefined
  }
}
