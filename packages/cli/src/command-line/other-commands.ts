import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandDefinition } from './definition.ts'
import { isKeyAndValue, shownCommand } from './options.ts'

/** What other tools, or earlier habits, call the commands of krmkit. */
const RENAMED: Readonly<Record<string, string>> = {
  cat: 'source',
  compute: 'versions compute',
  consolidate: 'composition consolidate',
  lint: 'check',
  list: 'functions',
  lock: 'update',
  ls: 'functions',
  template: 'build --enable-helm',
  test: 'check --cases',
  trace: 'build --trace',
  types: 'extract',
  upgrade: 'versions upgrade',
  validate: 'check',
  vendor: 'localize',
  version: '--version',
}

/** Words for a function of the catalogue. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  fmt: 'format-resources',
  format: 'format-resources',
  sort: 'sort-resources',
}

/** Words for a build that another program reads. */
const PIPES: Readonly<Record<string, string>> = {
  apply: 'kubectl apply -f -',
  deploy: 'kubectl apply -f -',
}

const NEW_FUNCTION = 'krmkit works in any directory; `npm create krmkit@latest NAME` starts a function of your own'

/** What to do instead, for words that no command replaces. */
const ANSWERS: Readonly<Record<string, string>> = {
  create: NEW_FUNCTION,
  fn: '`krmkit eval`, `render`, `source` and `sink` do what `kpt fn` does',
  init: NEW_FUNCTION,
  install: 'functions of the catalogue are part of krmkit, and `krmkit functions` lists them',
  live: 'krmkit does not change clusters; use: krmkit render DIR -o unwrap | kubectl apply -f -',
  new: NEW_FUNCTION,
  pkg: 'krmkit does not fetch packages; use kpt or git, then: krmkit render DIR',
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
  const [first = '', second = '-'] = words
  // A directory can have the name of a usual word: deploy, test.
  if (isDirectory(resolve(around.cwd, first)) && second.startsWith('-')) {
    const commands = ['render', 'build', 'check'].map((name) => shown([name, first])).join(', ')
    return `a command must come before the directory ${JSON.stringify(first)}, such as ${commands}`
  }
  if (around.functions.has(first))
    return `${first} is a function, not a command; use: ${evalCommand(first, words.slice(1))}`
  const answer = answerFor(words, around)
  return answer && `krmkit does not have the command ${JSON.stringify(first)}; ${answer}`
}

/** A message with the command of a group that a path needs: `krmkit versions DIR`. `undefined` for other words. */
export function subcommandFor(
  group: string,
  commands: readonly Pick<CommandDefinition, 'name' | 'positional'>[],
  [word = '-']: readonly string[],
  cwd: string,
): string | undefined {
  const [first] = commands.filter(({ positional }) => positional !== undefined)
  if (first === undefined || word.startsWith('-') || commands.some(({ name }) => name === word)) return undefined
  if (statSync(resolve(cwd, word), { throwIfNoEntry: false }) === undefined) return undefined
  return `a command must come before ${JSON.stringify(word)}, such as ${shown([group, first.name, word])}`
}

function answerFor(words: readonly string[], around: Around): string | undefined {
  const [first = '', ...rest] = words
  if (first === 'kpt') return answerFor(rest, around)
  const replacement = replacementFor(words, around)
  if (replacement) return `use: ${shown(replacement)}`
  const name = wordIn(FUNCTIONS, first)
  if (name !== undefined) return `use: ${evalCommand(name, rest)}`
  const pipe = wordIn(PIPES, first)
  if (pipe !== undefined) return `use: ${shown(['build', ...(rest.length > 0 ? rest : ['.'])])} | ${pipe}`
  return wordIn(ANSWERS, first)
}

function replacementFor([first = '', ...rest]: readonly string[], around: Around): readonly string[] | undefined {
  const [second = '', ...more] = rest
  if (around.commands.includes(first)) return [first, ...rest]
  if (first === 'fn' && around.commands.includes(second)) return rest
  if (first === 'kustomize' && second === 'build') return [second, ...more]
  const renamed = wordIn(RENAMED, first)
  return renamed === undefined ? undefined : [...renamed.split(' '), ...rest]
}

function evalCommand(name: string, rest: readonly string[]): string {
  const settings = rest.filter(isKeyAndValue)
  const others = rest.filter((word) => word !== '--' && !isKeyAndValue(word))
  const [directory = '.', ...options] = others
  const args = settings.length > 0 ? ['--', ...settings] : []
  return shown(['eval', directory, name, ...options, ...args])
}

function wordIn(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

function shown(words: readonly string[]): string {
  return shownCommand(['krmkit', ...words])
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
