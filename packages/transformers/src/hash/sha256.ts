import { once } from '@krmkit/runtime/values'

/** Round constants: fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const roundConstants = once(() => fractions(64, (prime) => Math.cbrt(prime)))
/** Initial hash value: fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const initialHash = once(() => fractions(8, (prime) => Math.sqrt(prime)))

/**
 * SHA-256 of bytes, in lower-case hexadecimal (FIPS 180-4). It is implemented here because Web Crypto is asynchronous,
 * and functions do not import anything of Node.
 */
export function sha256(bytes: Uint8Array): string {
  const blocks = padded(bytes)
  const round = roundConstants()
  const state = initialHash().slice()
  const schedule = new Uint32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, round, schedule, blocks, at)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0)
  return view
}

function compress(state: Uint32Array, round: Uint32Array, schedule: Uint32Array, blocks: DataView, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = blocks.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] as number
    const late = schedule[i - 2] as number
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const first = (h + sum1 + choice + (round[i] as number) + (schedule[i] as number)) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate++) {
    if (isPrime(candidate)) words.push(Math.floor((root(candidate) % 1) * 0x100000000))
  }
  return Uint32Array.from(words)
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}
