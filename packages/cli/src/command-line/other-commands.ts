import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isKeyAndValue, shownCommand } from './options.ts'

/** What other tools, or earlier habits, call the commands of krmkit. */
const RENAMED: Readonly<Record<string, string>> = {
  compute: 'versions compute',
  consolidate: 'composition consolidate',
  lint: 'check',
  list: 'functions',
  ls: 'functions',
  upgrade: 'versions upgrade',
  validate: 'check',
  version: '--version',
}

/** What the hint depends on. */
interface Around {
  readonly cwd: string
  /** Names of the commands, and of the functions of the catalogue. */
  readonly commands: readonly string[]
  readonly functions: ReadonlySet<string>
}

/**
 * A message with the command line that replaces one without a command of krmkit: `kpt fn eval DIR`, `kustomize build DIR`,
 * the name of a function, or of a directory. `undefined` if none is known.
 */
export function otherCommand(words: readonly string[], around: Around): string | undefined {
  const [first = ''] = words
  const replacement = replacementFor(words, around)
  if (replacement) return `krmkit does not have the command ${JSON.stringify(first)}; use: ${shown(replacement)}`
  if (around.functions.has(first)) return functionAsCommand(words)
  if (isDirectory(resolve(around.cwd, first))) {
    const commands = ['render', 'build', 'check'].map((name) => shown([name, first])).join(', ')
    return `a command must come before the directory ${JSON.stringify(first)}, such as ${commands}`
  }
  return undefined
}

function replacementFor([first = '', ...rest]: readonly string[], around: Around): readonly string[] | undefined {
  if (first === 'kpt') return replacementFor(rest, around)
  const [second = '', ...more] = rest
  if (first === 'fn' && around.commands.includes(second)) return rest
  if (first === 'kustomize' && second === 'build') return [second, ...more]
  const renamed = Object.hasOwn(RENAMED, first) ? RENAMED[first] : undefined
  return renamed === undefined ? undefined : [...renamed.split(' '), ...rest]
}

function functionAsCommand([name = '', ...rest]: readonly string[]): string {
  const settings = rest.filter(isKeyAndValue)
  const others = rest.filter((word) => word !== '--' && !isKeyAndValue(word))
  const [directory = '.', ...options] = others
  const args = settings.length > 0 ? ['--', ...settings] : []
  return `${name} is a function, not a command; use: ${shown(['eval', directory, name, ...options, ...args])}`
}

function shown(words: readonly string[]): string {
  return shownCommand(['krmkit', ...words])
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
