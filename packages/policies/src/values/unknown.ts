import { CelError } from '@krmkit/cel/values'

/** What the evaluation of an expression needs, and no file has. */
export class Unknowns {
  #names: string[] = []
  #isPartOfResult = false

  /** The number of names so far. */
  get size(): number {
    return this.#names.length
  }

  /**
   * The value of something unknown. It is an error: `||`, `&&`, `all` and `exists` ignore it where the rest decides, as they do with
   * errors, so that a result that is not an error is the server's.
   *
   * @param name What was read: `authorizer`, `request.userInfo`, `object.metadata.uid`.
   */
  read(name: string): CelError {
    this.#names.push(name)
    return new CelError(`${name} is not known`)
  }

  /** Something of which a part is unknown was used as a whole, such as its size: the result is not known, whatever it is. */
  use(name: string): void {
    this.#names.push(name)
    this.#isPartOfResult = true
  }

  /** The names after a number of them. */
  since(size: number): readonly string[] {
    return this.#names.slice(size)
  }

  /** What a result needs: nothing if what is unknown does not decide it. */
  found(isError: boolean): readonly string[] {
    return isError || this.#isPartOfResult ? [...new Set(this.#names)] : []
  }

  clear(): void {
    if (this.#names.length > 0) this.#names = []
    this.#isPartOfResult = false
  }
}
