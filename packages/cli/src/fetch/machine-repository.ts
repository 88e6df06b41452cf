import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decodedPath, type RepositoryAddress } from '@krmkit/kustomization'
import { reasonOf } from '../outcome.ts'
import { isInside, isThere, realPath, statOf } from '../package/paths.ts'
import { commonFolder, gitText, linkedFolder, NOWHERE, realOf } from './git-links.ts'
import { type MachinePolicy, machinePlaces } from './machine-places.ts'

/** Why a repository of this machine must not be fetched. */
export function machineProblem(address: RepositoryAddress, policy: MachinePolicy): string | undefined {
  const isAnywhere = policy.options.loadRestrictor === 'none' || policy.targets.includes(address.written)
  try {
    return new MachineRepository(machinePlaces(policy), policy.allowedBy).problem(decodedPath(address), isAnywhere)
  } catch (error) {
    return `it cannot be checked: ${reasonOf(error)}`
  }
}

/** Where git looks for a repository, in this order (git, path.c, enter_repo): the end of its place, and the rest. */
const CANDIDATES = [
  ['', '/.git'],
  ['', ''],
  ['.git', '/.git'],
  ['.git', ''],
] as const

/** The parts of a repository that a fetch does not read. */
const UNREAD: ReadonlySet<string> = new Set(['hooks', 'modules', 'worktrees', 'lfs', 'annex'])
/** The parts with any number of files. */
const FOLDERS: ReadonlySet<string> = new Set(['objects', 'refs', 'reftable', 'info', 'packed-refs.d'])

/** Far more than a real repository has. */
const MAX_ENTRIES = 2_000_000

class MachineRepository {
  readonly #allowedBy: string
  readonly #places: string[]
  readonly #checked = new Set<string>()
  #entries = 0

  constructor(places: readonly string[], allowedBy: string) {
    this.#places = [...places]
    this.#allowedBy = allowedBy
  }

  problem(path: string, isAnywhere: boolean): string | undefined {
    const outside = this.#outside(path, isAnywhere)
    if (outside !== undefined) return outside
    for (const [end, rest] of CANDIDATES) {
      const place = path.replace(/\/+$/, '') + end
      const candidate = place + rest
      const stats = statOf(candidate)
      if (stats === undefined || !(stats.isFile() || stats.isDirectory())) continue
      const problem = this.#outside(place, isAnywhere) ?? this.#leaving(candidate, realOf(candidate))
      if (problem !== undefined) return problem
      if (stats.isFile()) {
        const folder = linkedFolder(candidate)
        return this.#leaving(candidate, folder) ?? this.#folder(folder)
      }
      const inside = isThere(join(candidate, 'HEAD')) ? this.#folder(realOf(candidate)) : undefined
      if (inside !== undefined) return inside
      if (isRepository(candidate)) return undefined
    }
    return undefined
  }

  /** Why the place of a repository is not allowed. What the user allows anywhere is a place of its own. */
  #outside(path: string, isAnywhere: boolean): string | undefined {
    const real = realPath(resolve('/', path))
    if (this.#isAllowed(real)) return undefined
    if (isAnywhere) {
      this.#places.push(real)
      return undefined
    }
    const places = this.#places.map((place) => JSON.stringify(place)).join(' or ')
    const where = places === '' ? 'below --load-root DIR' : `in or below ${places}`
    const link = real === path ? '' : `, and it is a link to ${JSON.stringify(real)}`
    return `a repository of this machine must be ${where}${link}: pass ${this.#allowedBy}`
  }

  #isAllowed(real: string): boolean {
    return real !== NOWHERE && this.#places.some((place) => isInside(place, real))
  }

  #leaving(from: string, real: string): string | undefined {
    if (this.#isAllowed(real)) return undefined
    const to = real === NOWHERE ? 'to a path that cannot be resolved' : `to ${JSON.stringify(real)}, which is outside`
    return `it must not use another repository, and ${JSON.stringify(from)} leads ${to}: --load-root DIR must contain both`
  }

  /** What a folder of git leads to: its links, its common folder and its alternates. */
  #folder(folder: string): string | undefined {
    if (this.#isKnown(folder)) return undefined
    for (const entry of this.#list(folder)) {
      const path = join(folder, entry.name)
      const isLink = entry.isSymbolicLink() && !UNREAD.has(entry.name)
      const isFolder = FOLDERS.has(entry.name) && statOf(path)?.isDirectory() === true
      const problem =
        (isLink ? this.#leaving(path, realOf(path)) : undefined) ?? (isFolder ? this.#links(realOf(path)) : undefined)
      if (problem !== undefined) return problem
    }
    const common = commonFolder(folder)
    const leaving = common === undefined ? undefined : this.#leaving(join(folder, 'commondir'), common)
    return (
      leaving ?? (common === undefined ? undefined : this.#folder(common)) ?? this.#alternates(join(folder, 'objects'))
    )
  }

  #links(folder: string): string | undefined {
    if (this.#isKnown(folder)) return undefined
    for (const entry of this.#list(folder)) {
      const path = join(folder, entry.name)
      const real = entry.isSymbolicLink() ? realOf(path) : path
      const isFolder = entry.isSymbolicLink() ? statOf(path)?.isDirectory() === true : entry.isDirectory()
      const problem =
        (real === path ? undefined : this.#leaving(path, real)) ?? (isFolder ? this.#links(real) : undefined)
      if (problem !== undefined) return problem
    }
    return undefined
  }

  /** The folders with further objects (git, object-file.c, link_alt_odb_entries). */
  #alternates(objects: string): string | undefined {
    const real = realOf(objects)
    if (real === NOWHERE || this.#isKnown(`${real}/info/alternates`)) return undefined
    for (const name of ['alternates', 'http-alternates']) {
      const file = join(real, 'info', name)
      for (const line of (gitText(file) ?? '').split('\n')) {
        if (line === '' || line.startsWith('#')) continue
        // A path in quotes has escapes, and a URL is not a path.
        const other = name !== 'alternates' || line.startsWith('"') ? NOWHERE : realOf(resolve(real, line))
        const problem = this.#leaving(file, other) ?? this.#links(other) ?? this.#alternates(other)
        if (problem !== undefined) return problem
      }
    }
    return undefined
  }

  #isKnown(folder: string): boolean {
    if (this.#checked.has(folder)) return true
    this.#checked.add(folder)
    return false
  }

  #list(folder: string) {
    const entries = readdirSync(folder, { withFileTypes: true })
    this.#entries += entries.length
    if (this.#entries > MAX_ENTRIES) throw new Error(`it must have at most ${MAX_ENTRIES} files`)
    return entries
  }
}

/** Whether git certainly takes a folder for a repository, and looks for no other (git, setup.c, is_git_directory). */
function isRepository(folder: string): boolean {
  const head = isThere(join(folder, 'HEAD')) ? gitText(join(folder, 'HEAD')) : undefined
  const common = commonFolder(folder) ?? folder
  const has = (name: string) => statOf(join(common, name))?.isDirectory() === true
  return /^(?:ref: refs\/[\w./-]+|[0-9a-f]{40})\n$/.test(head ?? '') && has('objects') && has('refs')
}
