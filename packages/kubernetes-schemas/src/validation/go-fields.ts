/** How Go has the fields of a definition, as far as it is not the rule for their types. */
export interface GoFields {
  /** Strings, lists and maps that are pointers: an empty one is there. */
  readonly pointers: ReadonlySet<string>
  /** Numbers, booleans and structs that are not pointers: an absent one is zero. */
  readonly values: ReadonlySet<string>
}

const NONE: GoFields = { pointers: new Set(), values: new Set() }

/** The Go fields of all definitions; those of a definition are read when they are asked for. */
export class GoFieldTexts {
  readonly #text: string

  /** @param text one definition a line: its name, `*` and the pointers, `=` and the values, separated by commas */
  constructor(text: string) {
    this.#text = `\n${text}\n`
  }

  /** @param names of the definition; the first one that is known counts */
  of(...names: readonly string[]): GoFields {
    for (const name of names) {
      // A check has few definitions, each of which is looked for once.
      const found = this.#text.indexOf(`\n${name} `)
      if (found < 0) continue
      const from = found + name.length + 2
      return read(this.#text.slice(from, this.#text.indexOf('\n', from)))
    }
    return NONE
  }
}

function read(line: string): GoFields {
  const lists = line.split(' ')
  const listed = (mark: string): ReadonlySet<string> =>
    new Set(
      lists
        .find((list) => list.startsWith(mark))
        ?.slice(1)
        .split(','),
    )
  return { pointers: listed('*'), values: listed('=') }
}
