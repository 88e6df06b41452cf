import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withFolder, writeFiles } from '@krmkit/testing/programs'
import { root } from '../../tools/paths.ts'
import { measuredRun } from './measured-run.ts'

/** Hostile input for the built command, and what the command must do with it. */
export interface Attack {
  /** What the attacker tries. */
  readonly title: string
  /** Files by path, relative to the attacked folder. The command runs in this folder. */
  readonly files?: Readonly<Record<string, string>>
  /** Prepares what `files` cannot express, such as links and pipes. The folder `../outside` exists and holds `kept.txt`. */
  readonly prepare?: (folder: string) => void
  /** Arguments of `krmkit`. */
  readonly args: readonly string[] | ((folder: string) => readonly string[])
  /** Text on stdin. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>> | ((folder: string) => Readonly<Record<string, string>>)
  readonly expected: {
    readonly exitCode: number
    /** Each of these matches what the command prints on stdout and stderr. */
    readonly prints?: readonly RegExp[]
    /** None of these does. */
    readonly neverPrints?: readonly RegExp[]
    /** Paths in the attacked folder that the command may create or change. */
    readonly changes?: readonly string[]
  }
}

/** What an attack achieved. */
export interface AttackOutcome {
  readonly exitCode: number
  /** Stdout, then stderr. */
  readonly printed: string
  /** Paths that differ from before: `package/…` for the attacked folder, anything else is outside of it. */
  readonly changed: readonly string[]
  readonly seconds: number
  /** The largest resident size of the command, in MiB. */
  readonly mebibytes: number
}

const program = join(root, 'packages/cli/bin/krmkit.js')

/** Runs `krmkit` in a folder of its own with another folder beside it, and compares both with what they were. */
export function runAttack({ files = {}, prepare, args, input = '', env = {} }: Attack): Promise<AttackOutcome> {
  return withFolder({ 'outside/kept.txt': 'kept\n' }, async (parent) => {
    const folder = join(parent, 'package')
    mkdirSync(folder)
    writeFiles(folder, files)
    prepare?.(folder)
    const before = statesBelow(parent)
    const own = typeof args === 'function' ? args(folder) : args
    const ownEnv = typeof env === 'function' ? env(folder) : env
    const run = await measuredRun(process.execPath, [program, ...own], { cwd: folder, input, env: ownEnv })
    const after = statesBelow(parent)
    const paths = new Set([...Object.keys(before), ...Object.keys(after)])
    return { ...run, changed: [...paths].filter((path) => before[path] !== after[path]).sort() }
  })
}

/** Files larger than this, such as sparse ones, are compared by their sizes and times. */
const MAX_COMPARED = 2 ** 20

/** What every file and link below a folder is, by path. */
function statesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(pathsBelow(folder).map((path) => [relative(folder, path), stateOf(path)]))
}

/** Node's recursive listing follows links to folders. */
function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pathsBelow(path) : [path]
  })
}

function stateOf(path: string): string {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return `-> ${readlinkSync(path)}`
  if (!stats.isFile()) return 'special'
  return stats.size > MAX_COMPARED ? `${stats.size} bytes of ${stats.mtimeMs}` : readFileSync(path, 'latin1')
}
