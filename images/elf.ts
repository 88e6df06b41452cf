/**
 * An ELF program without what only debuggers read: the file is cut after the last byte that a segment maps, and the
 * section table, which the kernel and the dynamic linker never look at, is dropped. Unlike `strip` it gives the same
 * bytes on every machine and serves both architectures. Throws if `file` is not a little-endian 64-bit ELF file.
 */
export function stripElf(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  // 0x7f 'E' 'L' 'F', class 2 (64 bit), data 1 (little endian): elf(5), `e_ident`.
  if (file.length < 64 || view.getUint32(0) !== 0x7f454c46 || view.getUint16(4) !== 0x0201) {
    throw new Error('must be a little-endian 64-bit ELF file')
  }
  const headers = Number(view.getBigUint64(32, true))
  const size = view.getUint16(54, true)
  const count = view.getUint16(56, true)
  let end = headers + size * count
  for (let at = headers; at < headers + size * count; at += size) {
    const offset = Number(view.getBigUint64(at + 8, true))
    const length = Number(view.getBigUint64(at + 32, true))
    end = Math.max(end, offset + length)
  }
  if (end > file.length) throw new Error(`must be a whole ELF file: a segment ends at byte ${end} of ${file.length}`)
  const stripped = file.slice(0, end)
  const header = new DataView(stripped.buffer)
  header.setBigUint64(40, 0n, true) // e_shoff
  header.setUint16(60, 0, true) // e_shnum
  header.setUint16(62, 0, true) // e_shstrndx
  return stripped
}
