import type { SourceLimits } from './source-options.ts'

/** A file, link or submodule in a commit. */
export interface TreeEntry {
  readonly mode: string
  readonly object: string
  readonly path: string
}

/** What is counted over a repository and its submodules. */
export interface TreeCounts {
  bytes: number
  files: number
  submodules: number
}

/** Links and submodules of a commit, and a file of submodules. Other files are only counted. */
export class TreeListing {
  readonly special: TreeEntry[] = []
  readonly #limits: SourceLimits
  readonly #counts: TreeCounts
  #rest: Buffer = Buffer.alloc(0)
  #problem: string | undefined

  constructor(limits: SourceLimits, counts: TreeCounts) {
    this.#limits = limits
    this.#counts = counts
  }

  /** Why the commit must not be checked out. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Reads output of `git ls-tree -r -z --long`; false if the rest is not needed. */
  push(chunk: Buffer): boolean {
    if (this.#problem !== undefined) return false
    let rest = Buffer.concat([this.#rest, chunk])
    for (let end = rest.indexOf(0); end >= 0 && this.#problem === undefined; end = rest.indexOf(0)) {
      this.#add(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
    }
    this.#rest = rest
    return this.#problem === undefined
  }

  #add(line: Buffer): void {
    const tab = line.indexOf(9)
    const [mode = '', , object = '', size = ''] = line.subarray(0, tab).toString('latin1').split(/ +/)
    const bytes = line.subarray(tab + 1)
    const path = bytes.toString('utf8')
    const isLink = mode === LINK
    const isSubmodule = mode === SUBMODULE
    this.#counts.files++
    this.#counts.bytes += Number(size) || 0
    if (isSubmodule) this.#counts.submodules++
    this.#problem = pathProblem(path) ?? this.#excess()
    if (!isLink && !isSubmodule && path !== '.gitmodules') return
    if (path === '.gitmodules' && !mode.startsWith('100'))
      this.#problem ??= 'its .gitmodules must be a file, but it is a link'
    if (!Buffer.from(path).equals(bytes)) this.#problem ??= `the name of ${JSON.stringify(path)} is not UTF-8`
    this.special.push({ mode, object, path })
  }

  #excess(): string | undefined {
    const { repositoryBytes, repositoryFiles, submodules } = this.#limits
    if (this.#counts.files > repositoryFiles) return `it has more than ${repositoryFiles} files`
    if (this.#counts.bytes > repositoryBytes) return `its files have more than ${repositoryBytes} bytes`
    return this.#counts.submodules > submodules ? `it has more than ${submodules} submodules` : undefined
  }
}

/** Why a path of a tree must not be written to a disk. */
export function pathProblem(path: string): string | undefined {
  // git reads these names as its own folder on some file systems.
  const isOwn = (part: string) => /^(?:\.git|git~1)[. ]*$/i.test(part)
  const isBad = path.split('/').some((part) => part === '' || part === '.' || part === '..' || isOwn(part))
  return isBad ? `it has a file with the unsafe path ${JSON.stringify(path)}` : undefined
}

/** The mode of a symbolic link in a tree. */
export const LINK = '120000'
/** The mode of a submodule in a tree. */
export const SUBMODULE = '160000'
