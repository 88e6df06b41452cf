import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Terminal } from '../terminal.ts'

/** An executable file. */
export interface HelmProgram {
  /** Its path without links. */
  readonly path: string
  readonly size: number
  /** In milliseconds. */
  readonly modified: number
}

/** Finds the program of `--helm-command`: a path, or a name in PATH; `undefined` if there is none. */
export function findHelm(command: string, { cwd, env }: Pick<Terminal, 'cwd' | 'env'>): HelmProgram | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  const candidates = /[/\\]/.test(command) ? [resolve(cwd, command)] : folders.map((folder) => join(folder, command))
  for (const candidate of candidates) {
    try {
      const stats = statSync(candidate)
      if (!stats.isFile()) continue
      accessSync(candidate, constants.X_OK)
      return { path: realpathSync(candidate), size: stats.size, modified: stats.mtimeMs }
    } catch {
      // The next folder may have it.
    }
  }
  return undefined
}
