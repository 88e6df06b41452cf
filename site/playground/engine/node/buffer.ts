// The library, not the module of Node, which has the same name.
import { Buffer } from 'buffer/'

const library = { from: Buffer.from, toString: Buffer.prototype.toString }

// The library converts each character in JavaScript, which is slow for files of several megabytes.
Object.assign(Buffer, {
  from(value: never, encoding: never, length: never) {
    if (typeof value !== 'string' || !isUtf8(encoding)) return library.from(value, encoding, length)
    const { buffer, byteLength } = new TextEncoder().encode(value)
    return library.from(buffer, 0, byteLength)
  },
})
Object.assign(Buffer.prototype, {
  toString(this: Buffer, encoding: never, start = 0, end = this.length) {
    if (!isUtf8(encoding)) return library.toString.call(this, encoding, start, end)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.subarray(start, end))
  },
})

function isUtf8(encoding: unknown): boolean {
  return encoding === undefined || encoding === 'utf8' || encoding === 'utf-8'
}

export { Buffer, Buffer as default }
