import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'

/** Length of the header of a message: whether it is compressed, and its length. */
export const FRAME_HEADER = 5

/** The header of a message of `length` bytes that is not compressed. */
export function frameHeader(length: number): Buffer {
  const header = Buffer.alloc(FRAME_HEADER)
  header.writeUInt32BE(length, 1)
  return header
}

/** Reads a `grpc-timeout` such as `5S` in milliseconds; `undefined` if it is not one. */
export function readTimeout(text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,8})([HMSmun])$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits) * (MILLISECONDS[unit] as number)
}

const MILLISECONDS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1, u: 1e-3, n: 1e-6 }

/** Each chunk is a job of a thread: with the default of 16 KiB, a long message takes many. */
const CHUNK_BYTES = 256 * 1024

const DECOMPRESS = { gzip: promisify(gunzip), deflate: promisify(inflate) } as const

/** Whether messages with this `grpc-encoding` can be read. A message with the flag must be compressed. */
export function canDecompress(encoding: string): encoding is keyof typeof DECOMPRESS {
  return Object.hasOwn(DECOMPRESS, encoding)
}

/** Decompresses a message to at most `maxBytes`; or the reason why it cannot. */
export async function decompress(
  bytes: Uint8Array,
  encoding: string,
  maxBytes: number,
): Promise<Buffer | 'large' | 'undecodable' | 'unsupported'> {
  if (!canDecompress(encoding)) return 'unsupported'
  try {
    return await DECOMPRESS[encoding](bytes, { maxOutputLength: maxBytes, chunkSize: CHUNK_BYTES })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'undecodable'
  }
}
