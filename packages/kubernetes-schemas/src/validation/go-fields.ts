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
  readonly #lines = new Map<string, string>()

  /** @param text one definition a line: its name, `*` and the pointers, `=` and the values, separated by commas */
  constructor(text: string) {
    for (let from = 0; from < text.length; ) {
      const found = text.indexOf('\n', from)
      const end = found < 0 ? text.length : found
      const space = text.indexOf(' ', from)
      this.#lines.set(text.slice(from, space), text.slice(space + 1, end))
      from = end + 1
    }
  }

  /** @param names of the definition; the first one that is known counts */
  of(...names: readonly string[]): GoFields {
    for (const name of names) {
      const line = this.#lines.get(name)
      if (line !== undefined) return read(line)
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
