import { CONFIG_FILE } from '../file-names.ts'
import type { FunctionEntry } from '../functions/function-entry.ts'
import { commandRunOf } from '../modes.ts'
import type { Workspace } from '../workspace.ts'
import { configMapEntries } from './config-map.ts'
import { kptfileEntry } from './kptfile-entry.ts'
import { hereDocument, shellCommand, shellWord } from './shell-words.ts'

/** A text to copy that does the same as the page. */
export interface CommandText {
  readonly id: 'krmkit' | 'kptfile' | 'docker'
  readonly title: string
  readonly text: string
}

/** What the texts name. */
interface Images {
  readonly functions: readonly Pick<FunctionEntry, 'name' | 'type' | 'image'>[]
  /** The image of the command. */
  readonly command: string
}

/** The texts of a workspace. They expect its files in the working directory. */
export function commandTexts(workspace: Workspace, images: Images): readonly CommandText[] {
  const {
    mode,
    files,
    function: { input, config },
  } = workspace
  const called = images.functions.find(({ name }) => name === workspace.function.name)
  const texts: CommandText[] = [{ id: 'krmkit', title: 'krmkit command', text: krmkitText(workspace, 'npx krmkit') }]
  if (mode === 'function' && called === undefined) return texts
  const isList = mode === 'function' && input === 'list'
  if (mode === 'function' && called !== undefined && !isList)
    texts.push({ id: 'kptfile', title: 'Kptfile entry', text: kptfileEntry(called, config) })
  const text = isList
    ? `${[...CONTAINER, '-i', shellWord(called?.image ?? ''), '<', shellWord(files[0]?.path ?? '')].join(' ')}\n`
    : krmkitText(workspace, containerOf(workspace, images.command))
  return [...texts, { id: 'docker', title: 'docker run', text }]
}

const CONTAINER: readonly string[] = ['docker', 'run', '--rm', '--network', 'none']
/** The shell expands these two. */
const USER = '"$(id -u):$(id -g)"'
const VOLUME = '"$PWD:/work"'

/** The arguments of the run, without the form of its report, which is for the page. */
function wordsOf(workspace: Workspace): readonly string[] {
  const words = commandRunOf(workspace).arguments.filter((word) => word !== '--quiet')
  return words.slice(-2).join(' ') === '--format json' ? words.slice(0, -2) : words
}

/** A container of the command, which changes the files of the working directory as the command does. */
function containerOf(workspace: Workspace, image: string): string {
  const stdin = stdinOf(workspace) === undefined ? [] : ['-i']
  const words = ['--user', USER, '--volume', VOLUME, '--workdir', '/work', shellWord(image)]
  return [...CONTAINER, ...stdin, ...words].join(' ')
}

/** The command of a workspace after the words that start krmkit. */
function krmkitText(workspace: Workspace, program: string): string {
  const { input, config } = workspace.function
  const words = wordsOf(workspace)
  const command = `${program} ${shellCommand(words)}`
  if (workspace.mode === 'function' && input === 'list')
    return `${command} < ${shellWord(workspace.files[0]?.path ?? '')}\n`
  const stdin = stdinOf(workspace)
  if (stdin !== undefined) {
    const { operator, body } = hereDocument(stdin)
    return `${program} ${shellCommand(onStdin(words))} ${operator}\n${body}`
  }
  if (!words.includes(CONFIG_FILE)) return `${command}\n`
  const entries = configMapEntries(config) ?? []
  const others = words.filter((word) => word !== '--fn-config' && word !== CONFIG_FILE)
  return `${program} ${shellCommand([...others, '--', ...entries.map((entry) => entry.join('='))])}\n`
}

/** The functionConfig that the command reads from stdin; `undefined` for one that fits into arguments, and for none. */
function stdinOf(workspace: Workspace): string | undefined {
  const { config } = workspace.function
  return wordsOf(workspace).includes(CONFIG_FILE) && configMapEntries(config) === undefined ? config : undefined
}

/** The config comes from a here-document instead of the file of the page. */
function onStdin(words: readonly string[]): readonly string[] {
  return words.map((word) => (word === CONFIG_FILE ? '/dev/stdin' : word))
}
