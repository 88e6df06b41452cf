import { lstatSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import ignore, { type Ignore } from 'ignore'
import { type Problem, reasonOf } from '../outcome.ts'
import { MAX_IGNORE_BYTES } from './ignore-rules.ts'
import { repositoryRoot } from './paths.ts'

const IGNORE_FILE = '.gitignore'
const TOOL_FOLDERS: ReadonlySet<string> = new Set(['node_modules'])

/**
 * Decides what a check of a directory leaves out: hidden directories, `node_modules`, and what `.gitignore` files in its
 * directories and in those above, up to the root of the repository, list.
 */
export class LeftOut {
  /** Files that cannot be read. */
  readonly problems: Problem[] = []
  /** The highest directory whose rules apply. */
  readonly #top: string
  readonly #rules = new Map<string, Ignore | undefined>()

  /** @param root absolute; never left out itself, because the user names it */
  constructor(root: string) {
    const repository = repositoryRoot(root)
    this.#top = repository
    if (repository !== root && this.#isGitIgnored(root, true)) this.#top = root
  }

  /** Whether an entry below the root is left out; `path` is absolute. The directories above it are not left out. */
  has(path: string, name: string, isDirectory: boolean): boolean {
    return (isDirectory && (name.startsWith('.') || TOOL_FOLDERS.has(name))) || this.#isGitIgnored(path, isDirectory)
  }

  /** The rules of the nearest directory that has one for the path decide. */
  #isGitIgnored(path: string, isDirectory: boolean): boolean {
    for (let directory = dirname(path); ; directory = dirname(directory)) {
      const rules = this.#rulesIn(directory)
      if (rules !== undefined) {
        const below = relative(directory, path).split(sep).join('/')
        const { ignored, unignored } = rules.test(isDirectory ? `${below}/` : below)
        if (ignored || unignored) return ignored
      }
      if (directory === this.#top || directory === dirname(directory)) return false
    }
  }

  #rulesIn(directory: string): Ignore | undefined {
    if (!this.#rules.has(directory)) this.#rules.set(directory, this.#read(join(directory, IGNORE_FILE)))
    return this.#rules.get(directory)
  }

  #read(path: string): Ignore | undefined {
    try {
      const stats = lstatSync(path, { throwIfNoEntry: false })
      // Git does not follow links here, and ignores directories.
      if (stats === undefined || stats.isSymbolicLink() || stats.isDirectory()) return undefined
      return ignore({ ignorecase: false }).add(new TextDecoder().decode(readPlainFile(path, MAX_IGNORE_BYTES).bytes))
    } catch (error) {
      this.problems.push({ message: `${path} cannot be read: ${reasonOf(error)}`, isUsage: true })
      return undefined
    }
  }
}
