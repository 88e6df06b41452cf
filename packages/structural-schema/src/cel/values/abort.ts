/** Thrown where the server itself fails: nothing swallows that. */
export class Abort {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}
