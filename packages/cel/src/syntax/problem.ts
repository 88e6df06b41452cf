/** Why an expression does not compile: thrown inside the front end, caught at its doors. */
export class Problem extends Error {
  /** Offset in the source, in UTF-16 units. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** A problem as the server shows it: line and column, the line, and a mark below the place (cel-go, common/error.go). */
export function problemText({ message, at }: Problem, source: string): string {
  const before = source.slice(0, at)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length
  const shown = (source.split('\n')[line - 1] ?? '').replaceAll('\t', ' ')
  return `ERROR: <input>:${line}:${column + 1}: ${message}\n | ${shown}\n | ${'.'.repeat(column)}^`
}
