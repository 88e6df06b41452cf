const MEMORY_SECTION = 5
/** Flag of a memory that has a maximum. */
const HAS_MAXIMUM = 1

/**
 * A WebAssembly module whose memory cannot grow beyond `pages` (of 64 KiB), with or without a maximum of its own. Throws an error if
 * the module does not define exactly one memory.
 */
export function withMemoryLimit(module: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  for (let at = 8; at < module.length; ) {
    const id = module[at]
    const size = readInteger(module, at + 1)
    const next = size.end + size.value
    if (id === MEMORY_SECTION) {
      const [count, flags = 0] = module.subarray(size.end)
      if (count !== 1 || flags > HAS_MAXIMUM) throw new Error('the module must define one memory')
      const least = readInteger(module, size.end + 2)
      const content = [1, HAS_MAXIMUM, ...module.subarray(size.end + 2, least.end), ...integer(pages)]
      const section = [MEMORY_SECTION, ...integer(content.length), ...content]
      return concatenate(module.subarray(0, at), Uint8Array.from(section), module.subarray(next))
    }
    at = next
  }
  throw new Error('the module must define a memory')
}

function concatenate(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** An unsigned LEB128 integer. */
function readInteger(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let shift = 0; ; shift += 7, at++) {
    const byte = bytes[at] as number
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
}

function integer(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...integer(Math.floor(value / 0x80))]
}
