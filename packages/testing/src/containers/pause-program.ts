/** Machine code of a program that waits forever: `ppoll` of nothing without a timeout, in a loop. */
const code: Readonly<Record<string, { readonly machine: number; readonly bytes: string }>> = {
  // xor edi,edi; xor esi,esi; xor edx,edx; xor r10d,r10d; mov eax,271; syscall; jmp to the start
  x64: { machine: 62, bytes: '31ff31f631d24531d2b80f0100000f05ebee' },
  // mov x8,73; mov x0,0; mov x1,0; mov x2,0; mov x3,0; svc 0; b to the start
  arm64: { machine: 183, bytes: '280980d2000080d2010080d2020080d2030080d2010000d4faffff17' },
}

const BASE = 0x400000n
const HEADERS = 64 + 56

/**
 * A static Linux executable of about 140 bytes that does nothing and never ends, for images that have neither a shell
 * nor a `sleep`: an ELF header, one segment, the code (System V ABI, chapters 4 and 5).
 */
export function pauseProgram(architecture: string): Buffer {
  const { machine, bytes } = code[architecture] ?? raise(`no pause program for the architecture "${architecture}"`)
  const program = Buffer.from(bytes, 'hex')
  const file = Buffer.alloc(HEADERS + program.length)
  const size = BigInt(file.length)
  Buffer.from('7f454c46020101', 'hex').copy(file)
  file.writeUInt16LE(2, 16) // an executable
  file.writeUInt16LE(machine, 18)
  file.writeUInt32LE(1, 20)
  file.writeBigUInt64LE(BASE + BigInt(HEADERS), 24) // entry point
  file.writeBigUInt64LE(64n, 32) // offset of the program header
  file.writeUInt16LE(64, 52)
  file.writeUInt16LE(56, 54)
  file.writeUInt16LE(1, 56) // program headers
  file.writeUInt32LE(1, 64) // PT_LOAD
  file.writeUInt32LE(5, 68) // readable and executable
  file.writeBigUInt64LE(BASE, 80)
  file.writeBigUInt64LE(BASE, 88)
  file.writeBigUInt64LE(size, 96)
  file.writeBigUInt64LE(size, 104)
  file.writeBigUInt64LE(0x1000n, 112) // alignment
  program.copy(file, HEADERS)
  return file
}

function raise(message: string): never {
  throw new Error(message)
}
