import { crc32 } from 'node:zlib'

/** Bytes of the signature of a PNG file. Its chunks follow, of which the first is `IHDR`. */
const SIGNATURE = 8
/** Bytes of a chunk around its data: length and type before it, a checksum after it. */
const [BEFORE, AFTER] = [8, 4]

interface Chunk {
  readonly type: string
  readonly data: Buffer
  /** The offset at which the next chunk begins. */
  readonly end: number
}

/** Adds a text to a PNG file, below a key of Latin letters: a chunk `tEXt` after the first one. */
export function withPngText(png: Buffer, key: string, text: string): Buffer {
  const first = chunksOf(png)[0]?.end ?? SIGNATURE
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`${key}\0${text}`, 'latin1')])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, first), length, body, checksum, png.subarray(first)])
}

/** The text below a key; `undefined` if the file does not have it. */
export function pngText(png: Buffer, key: string): string | undefined {
  const texts = chunksOf(png).filter(({ type }) => type === 'tEXt')
  const entries = texts.map(({ data }) => data.toString('latin1').split('\0'))
  return entries.find(([name]) => name === key)?.[1]
}

/** Width and height in pixels. */
export function pngSize(png: Buffer): { readonly width: number; readonly height: number } {
  const header = chunksOf(png).find(({ type }) => type === 'IHDR')
  if (header === undefined) throw new Error('the file must be a PNG')
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE; at + BEFORE + AFTER <= png.length; at = chunks.at(-1)?.end ?? png.length) {
    const end = at + BEFORE + png.readUInt32BE(at)
    chunks.push({
      type: png.toString('latin1', at + 4, at + BEFORE),
      data: png.subarray(at + BEFORE, end),
      end: end + AFTER,
    })
  }
  return chunks
}
