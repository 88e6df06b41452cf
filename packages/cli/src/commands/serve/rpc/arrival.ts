import type { ServerHttp2Stream } from 'node:http2'
import type { MessageMemory, Share } from './message-memory.ts'
import type { Progress } from './progress.ts'
import { canDecompress, decompress, FRAME_HEADER } from './wire-format.ts'

/** The message of a call. */
interface WholeMessage {
  readonly message: Buffer
  /** Gives its memory back. More than one call has no effect. */
  release(): void
}

/** Why a call has no message. */
export type MessageProblem =
  | 'none'
  | 'cut'
  | 'several'
  | 'large'
  | 'late'
  | 'slow'
  | 'crowded'
  | 'stopping'
  | 'aborted'
  | 'undecodable'
  | 'unsupported'

/** The only message of a call, or why there is none; `bytes` is the announced length. */
export type ReadMessage = WholeMessage | { readonly problem: MessageProblem; readonly bytes: number }

/** Messages of up to so many bytes need no permission to arrive. */
const SMALL = 64 * 1024
const FIRST_BUFFER = 4096

/** What a message shares with the others. */
export interface ArrivalPlace {
  readonly maxBytes: number
  readonly memory: MessageMemory
  readonly progress: Progress
  /** Counts memory of small messages; negative to give it back. */
  countSmall(bytes: number): void
}

/**
 * One message on its way. Its bytes are copied, because each chunk of a stream, even of one byte, keeps the whole buffer that
 * the socket was read into.
 */
export class Arrival {
  readonly result: Promise<ReadMessage>
  readonly progress: Progress
  readonly #stream: ServerHttp2Stream
  readonly #encoding: string
  readonly #place: ArrivalPlace
  readonly #header = Buffer.alloc(FRAME_HEADER)
  readonly #ended = new AbortController()
  #settle: (read: ReadMessage) => void = () => {}
  #received = 0
  #length = 0
  #buffer: Buffer = Buffer.alloc(0)
  #smallBytes = 0
  #share: Share | undefined

  constructor(stream: ServerHttp2Stream, encoding: string, place: ArrivalPlace) {
    this.#stream = stream
    this.#encoding = encoding
    this.#place = place
    this.progress = place.progress
    this.result = new Promise((resolve) => {
      this.#settle = resolve
    })
    stream.on('data', (chunk: Buffer) => this.#accept(chunk))
    stream.on('end', () => void this.#finish())
  }

  /** Memory of this message among the small ones. */
  get smallBytes(): number {
    return this.#smallBytes
  }

  /** Whether its memory is among the long ones. */
  get isLong(): boolean {
    return this.#share !== undefined
  }

  /** Ends the message without a result. Only the first end has an effect. */
  end(problem: MessageProblem): void {
    if (this.#ended.signal.aborted) return
    this.#ended.abort()
    this.#release()
    this.#buffer = Buffer.alloc(0)
    // What arrives from now on is dropped.
    this.#stream.resume()
    this.#settle({ problem, bytes: this.#length })
  }

  #accept(chunk: Buffer): void {
    if (this.#ended.signal.aborted) return
    this.progress.add(chunk.length)
    let at = 0
    if (this.#received < FRAME_HEADER) {
      at = chunk.copy(this.#header, this.#received)
      this.#received += at
      if (this.#received < FRAME_HEADER) return
      this.#length = this.#header.readUInt32BE(1)
      if (this.#length > this.#place.maxBytes) this.end('large')
      else if (this.#isCompressed && !canDecompress(this.#encoding)) this.end('unsupported')
      if (this.#ended.signal.aborted) return
    }
    this.#append(at === 0 ? chunk : chunk.subarray(at))
  }

  #append(bytes: Buffer): void {
    const used = this.#received - FRAME_HEADER
    const needed = used + bytes.length
    if (needed > this.#length) {
      this.end('several')
      return
    }
    if (needed > this.#buffer.length) {
      if (needed > SMALL) {
        void this.#becomeLong(bytes)
        return
      }
      this.#grow(Math.min(this.#length, SMALL, Math.max(needed, 2 * this.#buffer.length, FIRST_BUFFER)))
      if (this.#ended.signal.aborted) return
    }
    bytes.copy(this.#buffer, used)
    this.#received += bytes.length
  }

  #grow(length: number): void {
    const added = length - this.#buffer.length
    const larger = Buffer.allocUnsafeSlow(length)
    this.#buffer.copy(larger)
    this.#buffer = larger
    this.#smallBytes += added
    this.#place.countSmall(added)
  }

  /** Waits for memory for the whole message, and for what it is decompressed to, before more of it is read. */
  async #becomeLong(bytes: Buffer): Promise<void> {
    this.#stream.pause()
    this.progress.pause()
    const room = this.#length + (this.#isCompressed ? this.#place.maxBytes : 0)
    const share = await this.#place.memory.take(room, this.#ended.signal)
    if (share === undefined || this.#ended.signal.aborted) {
      share?.release()
      return
    }
    const whole = Buffer.allocUnsafeSlow(this.#length)
    this.#buffer.copy(whole)
    this.#release()
    this.#buffer = whole
    this.#share = share
    this.#append(bytes)
    this.progress.resume()
    this.#stream.resume()
  }

  async #finish(): Promise<void> {
    if (this.#ended.signal.aborted) return
    if (this.#received === 0) return this.end('none')
    if (this.#received < FRAME_HEADER + this.#length) return this.end('cut')
    if (this.#isCompressed) {
      this.progress.pause()
      this.#share ??= await this.#place.memory.take(this.#place.maxBytes, this.#ended.signal)
      const message = this.#share && (await decompress(this.#buffer, this.#encoding, this.#place.maxBytes))
      if (this.#ended.signal.aborted || message === undefined) return this.#release()
      if (!(message instanceof Uint8Array)) return this.end(message)
      this.#share?.shrink(message.length)
      this.#buffer = message
    }
    this.#ended.abort()
    this.#settle({ message: this.#buffer, release: () => this.#release() })
  }

  get #isCompressed(): boolean {
    return this.#header[0] === 1
  }

  #release(): void {
    this.#place.countSmall(-this.#smallBytes)
    this.#smallBytes = 0
    this.#share?.release()
    this.#share = undefined
  }
}
