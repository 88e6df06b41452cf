import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Outcome } from '../../outcome.ts'
import { isThere } from '../../package/paths.ts'
import type { ReadConfig } from './read-config.ts'

/** The name of the file with the settings of a project. */
export const CONFIG_FILE = '.krmkit.yaml'

/** Reads the config of a project: the named file, or the nearest one; `undefined` if there is none, or with `--no-config`. */
export async function loadConfig(
  { config }: { readonly config?: string | false },
  cwd: string,
): Promise<Outcome<ReadConfig> | undefined> {
  if (config === false) return undefined
  const path = config === undefined ? nearestConfig(cwd) : resolve(cwd, config)
  if (path === undefined) return undefined
  const { readConfig } = await import('./read-config.ts')
  return readConfig(path, cwd, { isNamed: config !== undefined })
}

/** The nearest config file, from a directory up to the root of its repository, or of the file system. */
function nearestConfig(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    const path = join(folder, CONFIG_FILE)
    // A link to nowhere is an error, not a reason to take the settings of a directory above.
    if (isThere(path)) return path
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined
  }
}
