/** Collects the bytes of a stream, up to a limit, or passes them on. */
export class CappedOutput {
  readonly #chunks: Buffer[] = []
  readonly #limit: number
  readonly #onChunk: ((chunk: Buffer) => void) | undefined
  #size = 0

  constructor(limit: number, onChunk?: (chunk: Buffer) => void) {
    this.#limit = limit
    this.#onChunk = onChunk
  }

  /** Adds a chunk; false if the stream exceeds the limit, which also releases the collected bytes. */
  add(chunk: Buffer): boolean {
    this.#size += chunk.length
    if (this.#size > this.#limit) {
      this.#chunks.length = 0
      return false
    }
    if (this.#onChunk === undefined) this.#chunks.push(chunk)
    else this.#onChunk(chunk)
    return true
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}

/** Number of bytes to keep of each end of stderr. */
const KEPT = 1024 * 1024

/** Collects the beginning and the end of a stream of messages. */
export class HeadAndTail {
  readonly #head: Buffer[] = []
  #tail: Buffer[] = []
  #headSize = 0
  #tailSize = 0
  #dropped = 0

  add(chunk: Buffer): void {
    const forHead = chunk.subarray(0, KEPT - this.#headSize)
    if (forHead.length > 0) this.#head.push(forHead)
    this.#headSize += forHead.length
    const rest = chunk.subarray(forHead.length)
    if (rest.length === 0) return
    this.#tail.push(rest)
    this.#tailSize += rest.length
    if (this.#tailSize > 2 * KEPT) this.#cut()
  }

  text(): string {
    if (this.#tailSize > KEPT) this.#cut()
    if (this.#dropped === 0) return Buffer.concat([...this.#head, ...this.#tail]).toString('utf8')
    const [head, tail] = [this.#head, this.#tail].map((chunks) => Buffer.concat(chunks).toString('utf8'))
    return `${head}\n… ${this.#dropped} bytes left out …\n${tail}`
  }

  #cut(): void {
    const all = Buffer.concat(this.#tail)
    this.#dropped += all.length - KEPT
    // A copy, so that the large buffer is released.
    this.#tail = [Buffer.from(all.subarray(all.length - KEPT))]
    this.#tailSize = KEPT
  }
}
