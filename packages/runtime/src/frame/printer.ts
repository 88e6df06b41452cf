import type { Item } from './item.ts'
import { encode } from './text.ts'

// Large enough to make encoding cheap, small enough not to hold the output twice.
const PIECE_LENGTH = 1 << 20

/** Collects an output: unchanged items as slices of the input, neighbours as one; changed ones encoded many at a time. */
export class Printer {
  readonly #input: Uint8Array
  readonly #eol: string
  readonly #chunks: Uint8Array[] = []
  #text: string[] = []
  #length = 0
  #endsLine = false
  #from = 0
  #to = 0

  constructor(input: Uint8Array, eol: string) {
    this.#input = input
    this.#eol = eol
  }

  text(text: string): void {
    if (text === '') return
    this.#flushBytes()
    this.#text.push(text)
    this.#length += text.length
    this.#endsLine = text.endsWith('\n')
    if (this.#length > PIECE_LENGTH) this.#flushText()
  }
  readonly #push = (piece: string) => this.text(piece)
  /** An item as it is now. `isLast`: nothing follows, so that it need not end its line. */
  item(item: Item, isLast: boolean): void {
    if (item.end > item.start && !item.document.isEdited) {
      this.original(item, isLast)
      return
    }
    item.document.writeTo(this.#push, item.dash, '-')
    if (!isLast && !this.#endsLine) this.text(this.#eol)
  }
  /** An item as it came in. */
  original({ start, end }: Item, isLast: boolean): void {
    this.#flushText()
    if (this.#to !== start) this.#flushBytes()
    if (this.#to === this.#from) this.#from = start
    this.#to = end
    if (!isLast && this.#input[end - 1] !== 10) this.text(this.#eol)
  }
  finish(): Uint8Array[] {
    this.#flushText()
    this.#flushBytes()
    return this.#chunks
  }

  #flushBytes(): void {
    if (this.#to > this.#from) this.#chunks.push(this.#input.subarray(this.#from, this.#to))
    this.#from = 0
    this.#to = 0
  }
  #flushText(): void {
    if (this.#text.length > 0) this.#chunks.push(encode(this.#text.join('')))
    this.#text = []
    this.#length = 0
  }
}
