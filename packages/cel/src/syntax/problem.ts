/** The reason why an expression does not compile: thrown by the parser and checker, caught by `check` and `compile`. */
export class Problem extends Error {
  /** Offset in the source, in UTF-16 units. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Formats a problem like the server: line and column, the source line, and a mark below the position (cel-go, common/error.go). */
export function problemText({ message, at }: Problem, source: string): string {
  const before = source.slice(0, at)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length
  const shown = (source.split('\n')[line - 1] ?? '').replaceAll('\t', ' ')
  return `ERROR: <input>:${line}:${column + 1}: ${message}\n | ${shown}\n | ${'.'.repeat(column)}^`
}
