/** What a problem reports in krmkit's own words, if they differ from the server's. */
export interface OwnWords {
  readonly message: string
  /** The name that the problem is about. It is marked instead of the position if it is next to it: the server marks a dot or a parenthesis. */
  readonly name?: string
}

/** The reason why an expression does not compile: thrown by the parser and checker, caught by `check` and `compile`. */
export class Problem extends Error {
  /** Offset in the source, in UTF-16 units. */
  readonly at: number
  readonly own: OwnWords | undefined

  constructor(message: string, at: number, own?: OwnWords) {
    super(message)
    this.at = at
    this.own = own
  }
}

/** The reason why an expression does not compile, for people. */
export interface Mistake {
  /** The cause on one line, with the nearest known name: `unknown field "mod"; did you mean "mode"?`. */
  readonly message: string
  /** The offset of the place in the source, in UTF-16 units. */
  readonly at: number
  /** The line of the place, and a caret under it. */
  readonly excerpt: string
}

/** Formats a problem like the server: line and column, the source line, and a mark below the position (cel-go, common/error.go). */
export function problemText({ message, at }: Problem, source: string): string {
  const { line, column, text } = placeOf(source, at)
  const shown = text.replaceAll('\t', ' ')
  return `ERROR: <input>:${line}:${column + 1}: ${message}\n | ${shown}\n | ${'.'.repeat(column)}^`
}

/** Describes a problem for people. */
export function mistakeOf({ message, at, own }: Problem, source: string): Mistake {
  const place = nameBeside(source, at, own?.name) ?? at
  const { column, text } = placeOf(source, place)
  return {
    message: own?.message ?? message,
    at: place,
    excerpt: `${text.replaceAll('\t', ' ')}\n${' '.repeat(column)}^`,
  }
}

function placeOf(source: string, at: number): { line: number; column: number; text: string } {
  const before = source.slice(0, at)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length
  return { line, column, text: source.split('\n')[line - 1] ?? '' }
}

/** Returns the offset of a name after a position with a dot, before one with a parenthesis, or in `has(a.name)`. */
function nameBeside(source: string, at: number, name: string | undefined): number | undefined {
  if (name === undefined || source.startsWith(name, at)) return undefined
  const before = source.slice(0, at).trimEnd()
  if (before.endsWith(name)) return before.length - name.length
  const after = /^[.?\s`]*/.exec(source.slice(at))?.[0].length ?? 0
  if (source.startsWith(name, at + after)) return at + after
  const inside = source.indexOf(`.${name}`, at)
  return inside === -1 ? undefined : inside + 1
}
