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
  const { mode } = workspace
  const called = images.functions.find(({ name }) => name === workspace.function.name)
  const texts: CommandText[] = [{ id: 'krmkit', title: 'krmkit command', text: krmkitText(workspace) }]
  if (mode !== 'function') {
    const words = [...CONTAINER, '--user', USER, '--volume', VOLUME, '--workdir', '/work', shellWord(images.command)]
    const text = `${words.join(' ')} ${shellCommand(wordsOf(workspace))}\n`
    return [...texts, { id: 'docker', title: 'docker run', text }]
  }
  if (called === undefined) return texts
  if (workspace.function.input === 'files')
    texts.push({ id: 'kptfile', title: 'Kptfile entry', text: kptfileEntry(called, workspace.function.config) })
  return [...texts, { id: 'docker', title: 'docker run', text: functionInContainer(workspace, called.image) }]
}

const CONTAINER: readonly string[] = ['docker', 'run', '--rm', '--network', 'none']
/** The shell expands these two. */
const USER = '"$(id -u):$(id -g)"'
const VOLUME = '"$PWD:/work"'

/** The arguments of the run, without the form of its report, which is for the page. */
function wordsOf(workspace: Workspace): readonly string[] {
  const words = commandRunOf(workspace).arguments
  return words.slice(-2).join(' ') === '--format json' ? words.slice(0, -2) : words
}

function krmkitText(workspace: Workspace): string {
  const { input, config } = workspace.function
  const words = wordsOf(workspace)
  const command = `npx ${shellCommand(['krmkit', ...words])}`
  if (workspace.mode !== 'function') return `${command}\n`
  if (input === 'list') return `${command} < ${shellWord(workspace.files[0]?.path ?? '')}\n`
  if (!words.includes(CONFIG_FILE)) return `${command}\n`
  const entries = configMapEntries(config)
  if (entries !== undefined) {
    const others = words.filter((word) => word !== '--fn-config' && word !== CONFIG_FILE)
    return `npx ${shellCommand(['krmkit', ...others, '--', ...entries.map((entry) => entry.join('='))])}\n`
  }
  const { operator, body } = hereDocument(config)
  return `npx ${shellCommand(['krmkit', ...onStdin(words)])} ${operator}\n${body}`
}

function functionInContainer({ files, function: { input, config } }: Workspace, image: string): string {
  const run = `${[...CONTAINER, '-i'].join(' ')} ${shellWord(image)}`
  if (input === 'list') return `${run} < ${shellWord(files[0]?.path ?? '')}\n`
  const source = ['krmkit', 'source', '.']
  if (config.trim() === '') return `npx ${shellCommand(source)} | ${run}\n`
  const { operator, body } = hereDocument(config)
  return `npx ${shellCommand([...source, '--fn-config', '/dev/stdin'])} ${operator} | ${run}\n${body}`
}

/** The config comes from a here-document instead of the file of the page. */
function onStdin(words: readonly string[]): readonly string[] {
  return words.map((word) => (word === CONFIG_FILE ? '/dev/stdin' : word))
}
