import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import type { FileTexts } from '../playground/engine/protocol.ts'

/** Runs `krmkit` with arguments on files. */
export type RunOnFiles = (
  args: readonly string[],
  files: FileTexts,
) => Promise<{ readonly stdout: string; readonly stderr: string }>

/** Runs the program of the command in a directory that has only these files. */
export const runOnFiles: RunOnFiles = async (args, files) => {
  const cwd = mkdtempSync(join(tmpdir(), 'krmkit-page-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
    }
    return await callProgram(args, { cwd })
  } finally {
    rmSync(cwd, { recursive: true })
  }
}
