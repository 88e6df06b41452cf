import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by their path below a directory, with slashes. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Writes files below a directory, and creates the directories that they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Reads every file below a directory, one character per byte, so that a comparison is exact. */
export function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  )
}

/** Creates a temporary directory with these files, and removes it when `work` has ended. */
export async function withFolder<Value>(files: Files, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-test-'))
  try {
    writeFiles(folder, files)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
