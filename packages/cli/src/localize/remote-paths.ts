import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  addressProblem,
  type Files,
  isWithin,
  joinPath,
  type RepositoryAddress,
  type Sources,
  shownAddress,
} from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'
import { type Base, relativeTo } from './base.ts'
import { LOCALIZED_FILES, pathOfRepository, pathOfUrl } from './localized-path.ts'

/** A remote file or directory, and the path of its copy. */
export interface RemotePath {
  /** Absolute, without links, in the cache. */
  readonly real: string
  /** From the base. */
  readonly path: string
  /** In the destination. */
  readonly copy: string
}

/** A problem; `isAbsent`: the URL can be that of a repository. */
export interface RemoteProblem {
  readonly problem: string
  readonly mayBeRepository?: boolean
}

/** Finds copies of what addresses name. Different contents have different copies. */
export class RemotePaths {
  readonly #sources: Sources
  readonly #files: Files
  /** What each copy contains. */
  readonly #contents = new Map<string, string>()

  constructor(sources: Sources, files: Files) {
    this.#sources = sources
    this.#files = files
  }

  async file(url: string, base: Base): Promise<RemotePath | RemoteProblem> {
    const answer = await this.#sources.file(url)
    if ('problem' in answer)
      return { problem: `must be available: ${answer.problem}`, mayBeRepository: answer.isAbsent === true }
    const taken = takenProblem(base)
    if (taken !== undefined) return { problem: taken }
    const digest = hash(readRegularFile(answer.file).bytes)
    const path = this.#place(base, pathOfUrl(url), digest)
    return { real: answer.file, path, copy: posix.join(base.copy, path) }
  }

  /** The directory of an address, with the base of the repository's root. */
  async directory(
    address: RepositoryAddress,
    base: Base,
  ): Promise<(RemotePath & { readonly boundary: string }) | RemoteProblem> {
    const shown = shownAddress(address.written)
    const refused = addressProblem(address, { repository: base.repository })
    if (refused !== undefined) return { problem: `is refused: ${refused}` }
    if (address.ref === '')
      return { problem: `must name a branch, a tag or a commit: write ${shown}${shown.includes('?') ? '&' : '?'}ref=…` }
    const answer = await this.#sources.repository(address)
    if ('problem' in answer) return { problem: `must be available: ${answer.problem}` }
    const taken = takenProblem(base)
    if (taken !== undefined) return { problem: taken }
    const boundary = answer.directory
    const wanted = joinPath(boundary, address.directory)
    if (this.#files.kind(wanted) !== 'directory')
      return { problem: `must be a directory, and the repository has no directory ${address.directory}` }
    const real = this.#files.real(wanted)
    if (!isWithin(real, boundary)) return { problem: `must not be a link that leads out of the repository` }
    const path = posix.join(this.#place(base, pathOfRepository(address), answer.commit), relativeTo(boundary, real))
    return { real, path, copy: posix.join(base.copy, path), boundary }
  }

  /** A path that no other content has: hosts of different ports, and URLs of different queries, share one. */
  #place(base: Base, path: string, content: string): string {
    const isFree = (each: string) => (this.#contents.get(posix.join(base.copy, each)) ?? content) === content
    const { dir, name, ext } = posix.parse(path)
    const free = isFree(path) ? path : posix.join(dir, `${name}~${hash(content).slice(0, 12)}${ext}`)
    this.#contents.set(posix.join(base.copy, free), content)
    return free
  }
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Existing files would be mixed with copies. */
function takenProblem({ directory }: Base): string | undefined {
  if (!existsSync(join(directory, LOCALIZED_FILES))) return undefined
  return `needs the directory ${LOCALIZED_FILES} for its copy, and ${directory} has one: rename it`
}
