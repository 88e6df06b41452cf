/** A text to check, such as a file. It can be read repeatedly. */
export interface SourceText {
  /** Its name in messages: a path, or `stdin`. */
  readonly file: string
  /** Whether the user named it, and not only a folder that has it. */
  readonly isNamed?: boolean
  /** Whether it comes from a pipe, such as stdin, whose documents may be sequences of objects. */
  readonly isStream?: boolean
  /** The text, or why it cannot be read. `undefined` if the path is not a file. */
  read():
    | { readonly value: string; readonly problems?: undefined }
    | { readonly value?: undefined; readonly problems: readonly { readonly message: string }[] }
    | undefined
}

/** Characters of texts that are kept between two readings. */
const KEPT = 16 * 1024 * 1024

/** Texts that are read more than once, from memory as long as they fit. */
export class ReadTexts {
  readonly #kept = new Map<SourceText, string>()
  #room = KEPT

  /** Reads a text. */
  read(source: SourceText): ReturnType<SourceText['read']> {
    const kept = this.#kept.get(source)
    if (kept !== undefined) return { value: kept }
    const read = source.read()
    if (read?.value !== undefined && read.value.length <= this.#room) {
      this.#room -= read.value.length
      this.#kept.set(source, read.value)
    }
    return read
  }
}
