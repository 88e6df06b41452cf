import { basename, relative, resolve, sep } from 'node:path'
import ignore from 'ignore'
import type { InputText } from '../inputs/input-texts.ts'
import { CONFIG_FILE } from './config/load-config.ts'

/** The patterns of `ignore` in `.krmkit.yaml`, which are relative to the directory of that file. */
export interface IgnoredPaths {
  readonly directory: string
  /** In gitignore syntax. */
  readonly patterns: readonly string[]
}

/** Leaves out config files, and the files that a pattern matches. Files that the command line names are kept. */
export function withoutIgnored(
  inputs: readonly InputText[],
  { directory, patterns }: IgnoredPaths,
  cwd: string,
): readonly InputText[] {
  const rules = ignore({ ignorecase: false }).add([...patterns])
  return inputs.filter(({ file, isNamed }) => {
    if (isNamed) return true
    if (basename(file) === CONFIG_FILE) return false
    const path = relative(directory, resolve(cwd, file)).split(sep).join('/')
    // The patterns cannot name files outside of their directory.
    return path.startsWith('../') || path === '..' || !rules.ignores(path)
  })
}
