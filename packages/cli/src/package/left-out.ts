import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import ignore, { type Ignore } from 'ignore'
import { type Problem, reasonOf } from '../outcome.ts'
import { MAX_IGNORE_BYTES } from './ignore-rules.ts'
import { repositoryRoot } from './paths.ts'

const IGNORE_FILE = '.gitignore'
const TOOL_FOLDERS: ReadonlySet<string> = new Set(['node_modules'])

/** The files that repositories track, and their folders, by the root of the repository; as paths below it. */
export type Tracked = ReadonlyMap<string, ReadonlySet<string>>

/** An entry of a directory: its absolute path, and the root of the repository that can track it, if there is one. */
interface Entry {
  readonly path: string
  readonly name: string
  readonly isDirectory: boolean
  readonly repository: string | undefined
  /** Whether the directory that has it is ignored, and read only for the files in it that git tracks. */
  readonly isBelowIgnored: boolean
}

/** Entries of ignored directories that are read to find out whether git has to be asked. */
const MAX_SEARCHED = 1000

/**
 * Decides what a check of a directory leaves out: hidden directories, `node_modules`, and what `.gitignore` files in its
 * directories and in those above, up to the root of the repository, list, unless git tracks it.
 */
export class LeftOut {
  /** Files that cannot be read. */
  readonly problems: Problem[] = []
  /** The root of the repository around the directory. */
  readonly repository: string | undefined
  /** What is ignored in repositories whose tracked files are unknown, and has or may have files that could be read. */
  readonly ignored = new Map<string, string[]>()
  readonly #tracked: Tracked
  readonly #isRead: (name: string) => boolean
  #searched = 0
  /** The highest directory whose rules apply. */
  readonly #top: string
  readonly #rules = new Map<string, Ignore | undefined>()

  /**
   * @param root absolute; never left out itself, because the user names it
   * @param tracked the repositories that were asked
   * @param isRead whether a file of this name could be read
   */
  constructor(root: string, tracked: Tracked, isRead: (name: string) => boolean) {
    const repository = repositoryRoot(root)
    this.repository = existsSync(join(repository, '.git')) ? repository : undefined
    this.#tracked = tracked
    this.#isRead = isRead
    this.#top = repository
    if (repository !== root && this.#isGitIgnored(root, true)) this.#top = root
  }

  /**
   * Whether an entry below the root is left out, or ignored and read only because git tracks it, or a file in it. The directories above
   * the root are not left out.
   */
  judge(entry: Entry): 'left-out' | 'tracked' | 'read' {
    const { path, name, isDirectory, isBelowIgnored } = entry
    if (isDirectory && isToolFolder(name)) return 'left-out'
    if (!isBelowIgnored && !this.#isGitIgnored(path, isDirectory)) return 'read'
    return this.#isTracked(entry) ? 'tracked' : 'left-out'
  }

  #isTracked({ path, name, isDirectory, repository }: Entry): boolean {
    if (repository === undefined) return false
    const below = relative(repository, path).split(sep).join('/')
    const tracked = this.#tracked.get(repository)
    if (tracked !== undefined) return tracked.has(below)
    const known = this.ignored.get(repository)
    const mayCount = isDirectory ? known !== undefined || this.#hasFiles(path) : this.#isRead(name)
    if (!mayCount) return false
    if (known === undefined) this.ignored.set(repository, [below])
    else known.push(below)
    return false
  }

  /** Whether a directory has files that could be read; true for a large one. */
  #hasFiles(directory: string): boolean {
    try {
      const entries = readdirSync(directory, { withFileTypes: true })
      this.#searched += entries.length
      if (this.#searched > MAX_SEARCHED) return true
      return entries.some((entry) =>
        entry.isDirectory()
          ? !isToolFolder(entry.name) && this.#hasFiles(join(directory, entry.name))
          : this.#isRead(entry.name),
      )
    } catch {
      return false
    }
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

function isToolFolder(name: string): boolean {
  return name.startsWith('.') || TOOL_FOLDERS.has(name)
}
