import type { Item } from '../list/item.ts'
import { encodeInto } from '../text.ts'

const MAX_BLOCK_BYTES = 1 << 20
// What a small edit adds, with room.
const MIN_BLOCK_BYTES = 1 << 12
// Slices of this size are worth a chunk of their own; smaller ones are cheaper to copy.
const CHUNK_BYTES = 1 << 16
const NEWLINE = 10

/** Collects an output. Unchanged parts are slices of the input, joined if they are adjacent; new text is encoded into blocks. */
export class Printer {
  readonly #input: Uint8Array
  readonly #eol: string
  readonly #chunks: Uint8Array[] = []
  #block: Uint8Array = new Uint8Array()
  /** Start and end of the part of the block that is not in a chunk yet. */
  #taken = 0
  #used = 0
  /** The slice of the input that comes next. */
  #from = 0
  #to = 0

  constructor(input: Uint8Array, eol: string) {
    this.#input = input
    this.#eol = eol
  }

  readonly text = (text: string): void => {
    if (text === '') return
    this.#flushSlice()
    // No UTF-16 unit takes more than three bytes.
    this.#reserve(text.length * 3)
    this.#used += encodeInto(text, this.#block, this.#used)
  }
  /** Prints the current state of an item. `isLast`: nothing follows, so the item does not need to end its line. */
  item(item: Item, isLast: boolean): void {
    if (item.end > item.start && !item.document.isEdited) {
      this.original(item, isLast)
      return
    }
    const keep = (from: number, to: number) => this.#slice(item.start + from, item.start + to)
    if (!item.isAscii || !item.document.writeChanges(this.text, keep)) this.text(item.document.textWith('-', item.dash))
    if (!isLast && !this.#endsLine) this.text(this.#eol)
  }
  /** Prints an item of the input. */
  original({ start, end }: Item, isLast: boolean): void {
    this.#slice(start, end)
    if (!isLast && this.#input[end - 1] !== NEWLINE) this.text(this.#eol)
  }
  finish(): Uint8Array[] {
    this.#flushSlice()
    this.#flushBlock()
    return this.#chunks
  }

  get #endsLine(): boolean {
    return (this.#to > this.#from ? this.#input[this.#to - 1] : this.#block[this.#used - 1]) === NEWLINE
  }
  #slice(from: number, to: number): void {
    if (this.#to !== from || this.#to === this.#from) {
      this.#flushSlice()
      this.#from = from
    }
    this.#to = to
  }
  #flushSlice(): void {
    const length = this.#to - this.#from
    if (length <= 0) return
    const slice = this.#input.subarray(this.#from, this.#to)
    if (length >= CHUNK_BYTES) {
      this.#flushBlock()
      this.#chunks.push(slice)
    } else {
      this.#reserve(length)
      this.#block.set(slice, this.#used)
      this.#used += length
    }
    this.#from = 0
    this.#to = 0
  }
  #reserve(length: number): void {
    if (this.#used + length <= this.#block.length) return
    this.#flushBlock()
    // A new block is filled with zeros: small lists get small blocks, and long outputs blocks that grow.
    const size = Math.max(this.#input.length, this.#block.length) * 2 + MIN_BLOCK_BYTES
    this.#block = new Uint8Array(Math.max(length, Math.min(size, MAX_BLOCK_BYTES)))
    this.#taken = 0
    this.#used = 0
  }
  #flushBlock(): void {
    if (this.#used > this.#taken) this.#chunks.push(this.#block.subarray(this.#taken, this.#used))
    this.#taken = this.#used
  }
}
