import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '../scripts/apt.ts'
import { command, type Outcome } from '../scripts/command.ts'
import { layoutFolder } from './all-platforms.ts'
import { readImage, unpackImage } from './oci.ts'

/**
 * Starts the arm64 image of a function out of the OCI layout, without an engine: its own `node` and libraries under
 * qemu's user mode, its own entrypoint, `input` on stdin.
 */
export async function runArm64(image: string, input: string): Promise<Outcome> {
  await ensureProgram('qemu-aarch64-static', ['qemu-user-static'])
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-arm64-'))
  try {
    await unpackImage(layoutFolder, image, 'arm64', folder)
    const [program, ...args] = readImage(layoutFolder, image, 'arm64').config.config.Entrypoint ?? []
    if (program === undefined) throw new Error(`${image} must have an entrypoint`)
    // What names a file of the image is looked up there; flags stay as they are.
    const inside = args.map((arg) => (arg.startsWith('/') ? join(folder, arg) : arg))
    return await command('qemu-aarch64-static', ['-L', folder, join(folder, program), ...inside], { input })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
