import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import { isGitFolder, isThere } from '../package/paths.ts'
import { outputPlace } from '../write/output-place.ts'

/** Beyond any package: a hostile chart or repository can have any number of files. */
const MAX_FILES = 200_000
const MAX_BYTES = 2 ** 30

/** A new directory that appears at its place only when it is complete. */
export class StagedCopy {
  /** The absolute path until then: next to the destination, so that one rename moves it. */
  readonly directory: string
  readonly #destination: string
  /** The digest of each file. */
  readonly #written = new Map<string, string>()
  #bytes = 0

  private constructor(destination: string, directory: string) {
    this.#destination = destination
    this.directory = directory
  }

  /** Starts a copy. The destination must not exist, and its parent must. */
  static open(destination: string, shown: string, cwd: string): Outcome<StagedCopy> {
    const must = `the destination ${JSON.stringify(shown)} must`
    if (isThere(destination)) return failure(`${must} not exist: name another one, or remove it`)
    const place = outputPlace(destination, cwd, 'directory')
    if (place.problems) return place
    const parent = dirname(destination)
    if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
      return failure(`${must} be in an existing directory: create ${parent}`)
    const directory = join(parent, `${prefixOf(destination)}${randomUUID()}`)
    try {
      mkdirSync(directory)
    } catch (error) {
      return failure(`${must} be in a writable directory: ${reasonOf(error)}`)
    }
    return { value: new StagedCopy(destination, directory) }
  }

  /** The names of other incomplete copies for the destination, which are next to it. */
  get leftovers(): readonly string[] {
    const parent = dirname(this.#destination)
    const prefix = prefixOf(this.#destination)
    const isOther = (name: string) => name.startsWith(prefix) && UUID.test(name.slice(prefix.length))
    return readdirSync(parent).filter((name) => isOther(name) && join(parent, name) !== this.directory)
  }

  /** The number of files, also of those that helm unpacked. */
  get size(): number {
    return readdirSync(this.directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length
  }

  /** The absolute path of a file or directory of the copy. */
  absolute(path: string): string {
    return join(this.directory, path)
  }

  /** Writes a file, whose path is relative to the destination. Returns why it must not be written. */
  write(path: string, bytes: Uint8Array, isExecutable = false): string | undefined {
    const clean = posix.normalize(path)
    const parts = clean.split('/')
    if (posix.isAbsolute(clean) || parts[0] === '..') return `its copy must be in the destination, and ${clean} is not`
    if (parts.some(isGitFolder)) return 'its copy must not be in a folder named .git'
    const digest = createHash('sha256').update(bytes).digest('hex')
    const known = this.#written.get(clean)
    if (known !== undefined)
      return known === digest ? undefined : `its copy ${clean} must differ from the copy of another file`
    this.#bytes += bytes.length
    if (this.#written.size >= MAX_FILES) return `a copy must have at most ${MAX_FILES} files`
    if (this.#bytes > MAX_BYTES) return `a copy must have at most ${MAX_BYTES} bytes`
    try {
      mkdirSync(dirname(this.absolute(clean)), { recursive: true })
      writeFileSync(this.absolute(clean), bytes, { mode: isExecutable ? 0o777 : 0o666, flag: 'wx' })
    } catch (error) {
      return `its copy cannot be written: ${reasonOf(error)}`
    }
    this.#written.set(clean, digest)
    return undefined
  }

  /** Moves the complete copy to its place. Returns why that fails. */
  commit(): string | undefined {
    try {
      // A rename replaces an empty directory.
      if (isThere(this.#destination)) return 'the destination must not exist, and was created meanwhile'
      renameSync(this.directory, this.#destination)
      return undefined
    } catch (error) {
      return `the destination cannot be written: ${reasonOf(error)}`
    }
  }

  /** Removes what is not at its place. */
  remove(): void {
    rmSync(this.directory, { recursive: true, force: true })
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function prefixOf(destination: string): string {
  return `.krmkit-${basename(destination)}-`
}
