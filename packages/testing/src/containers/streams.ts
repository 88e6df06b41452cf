import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../programs/run-program.ts'

/** Bytes of stdout or stderr, as the engine sent them. */
interface Frame {
  readonly channel: 'stdout' | 'stderr'
  readonly bytes: Uint8Array
}

/** How to read the streams of a run. */
export interface Reading {
  /** Milliseconds to wait before each frame. */
  readonly delay?: number
}

const HEADER = 8

/**
 * Demultiplexes an attached container's stream: the engine puts a header of 8 bytes before each frame, its first byte
 * the channel, its last four the length. It does not read ahead, so that a slow reader stays slow.
 */
export async function* demultiplex(stream: Readable): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= HEADER) {
      const end = HEADER + rest.readUInt32BE(4)
      if (rest.length < end) break
      yield { channel: rest[0] === 2 ? 'stderr' : 'stdout', bytes: rest.subarray(HEADER, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new Error(`the engine's stream ended within a frame, ${rest.length} bytes into it`)
}

/** Reads both channels to their end. */
export async function collect(stream: Readable, { delay = 0 }: Reading = {}): Promise<Omit<Outcome, 'exitCode'>> {
  const stdout: Uint8Array[] = []
  const stderr: Uint8Array[] = []
  for await (const { channel, bytes } of demultiplex(stream)) {
    if (delay > 0) await sleep(delay)
    ;(channel === 'stdout' ? stdout : stderr).push(bytes)
  }
  return { stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }
}
