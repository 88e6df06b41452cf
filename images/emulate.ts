import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, type Outcome } from '../tools/command.ts'
import { ensureProgram } from '../tools/install/apt.ts'
import { layoutFolder } from './all-platforms.ts'
import { readImage, unpackImage } from './oci.ts'

/** The name of the program that runs arm64 programs here, installed by apt-get where it is missing. */
export async function ensureEmulator(): Promise<string> {
  const emulator = 'qemu-aarch64-static'
  await ensureProgram(emulator, ['qemu-user-static'])
  return emulator
}

/**
 * Starts the arm64 image of a function out of the OCI layout, without an engine: its own `node` and libraries under
 * qemu's user mode, its own entrypoint, `input` on stdin.
 */
export async function runArm64(image: string, input: string): Promise<Outcome> {
  const emulator = await ensureEmulator()
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-arm64-'))
  try {
    await unpackImage(layoutFolder, image, 'arm64', folder)
    const [program, ...args] = readImage(layoutFolder, image, 'arm64').config.config.Entrypoint ?? []
    if (program === undefined) throw new Error(`${image} must have an entrypoint`)
    // What names a file of the image is looked up there; flags stay as they are.
    const inside = args.map((arg) => (arg.startsWith('/') ? join(folder, arg) : arg))
    return await command(emulator, ['-L', folder, join(folder, program), ...inside], { input })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
