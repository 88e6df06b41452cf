const MEMORY_SECTION = 5

/**
 * A WebAssembly module whose memory cannot grow beyond `pages` (of 64 KiB): Go's linker sets no maximum. Throws where
 * the module defines no memory, or has a maximum already.
 */
export function withMemoryLimit(module: Uint8Array, pages: number): Uint8Array {
  for (let at = 8; at < module.length; ) {
    const id = module[at]
    const size = readInteger(module, at + 1)
    const next = size.end + size.value
    if (id === MEMORY_SECTION) {
      const [count, flags] = module.subarray(size.end)
      if (count !== 1 || flags !== 0) throw new Error('the module must define one memory without a maximum')
      const least = readInteger(module, size.end + 2)
      const content = [1, 1, ...module.subarray(size.end + 2, least.end), ...integer(pages)]
      const section = [MEMORY_SECTION, ...integer(content.length), ...content]
      return Buffer.concat([module.subarray(0, at), Uint8Array.from(section), module.subarray(next)])
    }
    at = next
  }
  throw new Error('the module must define a memory')
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
