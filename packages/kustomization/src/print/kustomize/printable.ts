/** A value that is written as it is: a number, a boolean, null. */
export class Literal {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const NULL: Literal = new Literal('null')
export const TRUE: Literal = new Literal('true')
export const FALSE: Literal = new Literal('false')

/** A value as kustomize prints it. */
export type Printable = string | Literal | PrintableMap | readonly Printable[]

/** Entries in the order in which they are printed. */
export class PrintableMap {
  readonly entries: readonly Entry[]
  constructor(entries: readonly Entry[]) {
    this.entries = entries
  }
}

export type Entry = readonly [key: string, value: Printable]
