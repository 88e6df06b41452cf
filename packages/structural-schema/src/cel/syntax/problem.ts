/** Why an expression does not compile: thrown inside the front end, caught at its doors. */
export class Problem extends Error {
  /** Offset in the source, in UTF-16 units. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}
