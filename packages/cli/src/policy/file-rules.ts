import { basename, relative, resolve, sep } from 'node:path'
import ignore from 'ignore'
import { type InputText, readInputs } from '../inputs/input-texts.ts'
import type { Outcome } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import { CONFIG_FILE, loadConfig } from './config/load-config.ts'
import type { ReadConfig } from './config/read-config.ts'
import type { PolicyFlags } from './options.ts'

/** Which files of folders commands read, by `.krmkit.yaml`. Patterns have gitignore syntax, relative to the directory of that file. */
export interface FileRules {
  readonly directory: string
  /** If there are any, other files are left out. */
  readonly include: readonly string[]
  readonly ignore: readonly string[]
  /** Whether functions skip files that are not resources. */
  readonly allowsOthers: boolean
}

/** The rules of settings. */
export function rulesOf(config: ReadConfig | undefined, cwd: string): FileRules {
  const { files: { include = [], ignore = [], allowOthers = false } = {}, directory = cwd } = config ?? {}
  return { directory, include, ignore, allowsOthers: allowOthers }
}

/** Reads the rules of a project, for a command that uses no other settings. */
export async function readFileRules(
  { cwd }: Pick<Terminal, 'cwd'>,
  flags: Pick<PolicyFlags, 'config'>,
): Promise<Outcome<FileRules>> {
  const config = await loadConfig(flags, cwd)
  return config?.problems ? config : { value: rulesOf(config?.value, cwd) }
}

/** Whether commands leave out a file that they find in a folder. The settings themselves are never resources. */
export function leavesOut({ directory, include, ignore: patterns }: FileRules): (path: string) => boolean {
  const included = include.length === 0 ? undefined : ignore({ ignorecase: false }).add([...include])
  const ignored = ignore({ ignorecase: false }).add([...patterns])
  return (file) => {
    if (basename(file) === CONFIG_FILE) return true
    const path = relative(directory, file).split(sep).join('/')
    // The patterns cannot name files outside of their directory.
    if (path.startsWith('../') || path === '..' || resolve(directory, path) !== resolve(file)) return false
    return ignored.ignores(path) || included?.ignores(path) === false
  }
}

/** Leaves out files by the rules. Files that the command line names are kept. */
export function withoutIgnored(inputs: readonly InputText[], rules: FileRules, cwd: string): readonly InputText[] {
  const isLeftOut = leavesOut(rules)
  return inputs.filter(({ file, isNamed }) => isNamed || !isLeftOut(resolve(cwd, file)))
}

/** The files of a command line that the settings do not leave out. */
export async function readIncluded(
  terminal: Terminal,
  paths: readonly string[],
  flags: Pick<PolicyFlags, 'config'>,
  options: { readonly isProject?: boolean } = {},
): Promise<Outcome<readonly InputText[]>> {
  const rules = await readFileRules(terminal, flags)
  if (rules.problems) return rules
  const inputs = await readInputs(terminal, paths, options)
  return inputs.problems ? inputs : { value: withoutIgnored(inputs.value, rules.value, terminal.cwd) }
}
