/** A value that is printed verbatim: a number, a boolean, null. */
export class Literal {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const NULL: Literal = new Literal('null')
export const TRUE: Literal = new Literal('true')
export const FALSE: Literal = new Literal('false')

/** A value that kustomize can print. */
export type Printable = string | Literal | PrintableMap | readonly Printable[]

/** Entries in printing order. */
export class PrintableMap {
  readonly entries: readonly Entry[]
  constructor(entries: readonly Entry[]) {
    this.entries = entries
  }
}

export type Entry = readonly [key: string, value: Printable]
