import type { NodeTable } from '@krmkit/runtime'
import type { PlannedField } from './plan.ts'

/**
 * Fields by name, found from where a key stands in a text: of the many keys of clean objects no string is made. A name's
 * place in the table hangs on its length and on its outer letters; who comes to a taken place goes on to the next.
 */
export class FieldIndex {
  readonly #slots: readonly (PlannedField | undefined)[]
  readonly #last: number

  constructor(fields: readonly PlannedField[]) {
    let size = 4
    while (size < fields.length * 2) size *= 2
    const last = size - 1
    const slots = new Array<PlannedField | undefined>(size).fill(undefined)
    for (const field of fields) {
      const { name } = field.field
      let slot = place(name.charCodeAt(0), name.charCodeAt(name.length - 1), name.length) & last
      while (slots[slot] !== undefined) slot = (slot + 1) & last
      slots[slot] = field
    }
    this.#slots = slots
    this.#last = last
  }

  /** The field that a key names. */
  find(table: NodeTable, key: number): PlannedField | undefined {
    if (!table.isBare(key)) {
      const name = table.keyOf(key)
      return this.#find(name, 0, name.length)
    }
    return this.#find(table.text, table.start(key), table.end(key))
  }

  #find(text: string, start: number, end: number): PlannedField | undefined {
    const length = end - start
    let slot = place(text.charCodeAt(start), text.charCodeAt(end - 1), length) & this.#last
    for (;;) {
      const field = this.#slots[slot]
      if (field === undefined || isSame(field.field.name, text, start, length)) return field
      slot = (slot + 1) & this.#last
    }
  }
}

function place(first: number, last: number, length: number): number {
  return first * 31 + last * 7 + length * 13
}

function isSame(name: string, text: string, start: number, length: number): boolean {
  if (name.length !== length) return false
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}
