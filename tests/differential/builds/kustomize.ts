import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { command } from '../../../scripts/command.ts'

/** What a program printed, or the error that it ended with. */
export type Built = { readonly output: string } | { readonly error: string }

/** Puts a tree of files, given by path, into a directory of its own while something works on it. */
export async function withTree<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-builds-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds a directory with a kustomize: `[kustomize, build]`, or `[kubectl, kustomize]`. */
export async function buildWith([program = '', ...args]: readonly string[], folder: string): Promise<Built> {
  const { exitCode, stdout, stderr } = await command(program, [...args, folder])
  return exitCode === 0 ? { output: stdout } : { error: stderr.trim() }
}
