const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_MAP, CLOSE_MAP, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Longest key that is compared with `items`. */
const MAX_KEY = 16

/**
 * Splits the bytes of a JSON object into the elements of its field `items`, while they arrive. Removes white space between
 * tokens, and keeps one element at a time. It only looks for brackets and strings: the elements are parsed by the caller.
 */
export class ListSplitter {
  readonly #onItem: (json: Buffer) => void
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The last string, or the key, of the object itself. */
  #text = ''
  #key = ''
  #isInItems = false
  #hasItems = false
  #item = Buffer.allocUnsafe(64 * 1024)
  #length = 0

  constructor(onItem: (json: Buffer) => void) {
    this.#onItem = onItem
  }

  /** Whether the object had the list, and ended. */
  get isComplete(): boolean {
    return this.#hasItems && !this.#isInItems && this.#depth === 0
  }

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#isInString) at = this.#string(chunk, at)
      else this.#token(chunk[at++] as number)
    }
  }

  /** Reads the rest of a string, up to an escape; returns the position after it. */
  #string(chunk: Buffer, from: number): number {
    let end = from
    if (this.#isEscaped) end++
    else while (end < chunk.length && chunk[end] !== QUOTE && chunk[end] !== BACKSLASH) end++
    const isMark = !this.#isEscaped && end < chunk.length
    if (this.#depth === 1 && this.#text.length < MAX_KEY)
      this.#text += chunk.toString('latin1', from, Math.min(end, from + MAX_KEY))
    this.#isEscaped = isMark && chunk[end] === BACKSLASH
    this.#isInString = !isMark || this.#isEscaped
    const next = isMark ? end + 1 : end
    if (this.#isInItems) this.#keep(chunk, from, next)
    return next
  }

  #token(byte: number): void {
    // White space.
    if (byte <= 0x20) return
    if (byte === QUOTE) {
      this.#isInString = true
      this.#text = ''
    } else if (byte === OPEN_MAP || byte === OPEN_LIST) this.#depth++
    else if (byte === CLOSE_MAP || byte === CLOSE_LIST) this.#depth--
    else if (this.#depth === 1) this.#key = byte === COLON ? this.#text : ''
    if (this.#isInItems) this.#inItems(byte)
    else if (byte === OPEN_LIST && this.#depth === 2 && this.#key === 'items') {
      this.#isInItems = true
      this.#hasItems = true
    }
  }

  #inItems(byte: number): void {
    const isEnd = this.#depth === 1
    if (isEnd || (byte === COMMA && this.#depth === 2)) this.#endItem()
    else this.#keepByte(byte)
    if (isEnd) this.#isInItems = false
  }

  #keepByte(byte: number): void {
    this.#reserve(1)
    this.#item[this.#length++] = byte
  }

  #keep(chunk: Buffer, from: number, to: number): void {
    this.#reserve(to - from)
    this.#length += chunk.copy(this.#item, this.#length, from, to)
  }

  #reserve(more: number): void {
    if (this.#length + more > this.#item.length)
      this.#item = Buffer.concat([this.#item, Buffer.allocUnsafe(this.#item.length + more)])
  }

  #endItem(): void {
    if (this.#length > 0) this.#onItem(this.#item.subarray(0, this.#length))
    this.#length = 0
  }
}
