import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { failure, type Outcome } from '../outcome.ts'

/** Code points that HFS+ ignores in names (git, `utf8.c`: `next_hfs_char`). */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** NTFS ignores trailing dots and spaces, has the alias `git~1` for `.git`, and reads text after a colon as a stream's name. */
const GIT_FOLDER = /^(?:\.git|git~1)[. ]*(?:$|:)/i

/**
 * Whether any file system interprets a name as `.git`, by the rules of git (`core.protectHFS`, `core.protectNTFS`;
 * `is_hfs_dotgit` and `is_ntfs_dotgit` in its source). They apply on every system, because packages move between
 * systems.
 */
export function isGitFolder(name: string): boolean {
  return GIT_FOLDER.test(name) || GIT_FOLDER.test(name.replace(IGNORED_BY_HFS, ''))
}

const GIT_REFUSED = 'must not be in .git, or in a folder that a file system treats as .git'

/**
 * Normalizes a path that a function gave to a resource. Functions are not trusted: as in kpt, paths that lead out of
 * the package are rejected.
 */
export function cleanPath(path: string): Outcome<string> {
  const must = (reason: string) => failure(`path ${JSON.stringify(path)} ${reason}`)
  if (path === '') return must('must not be empty')
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return must('must not hold control characters')
  if (/[\ud800-\udfff]/u.test(path)) return must('must not hold half of a surrogate pair')
  if (path.includes('\\')) return must('must be slash-delimited')
  if (path.startsWith('/') || /^[A-Za-z]:\//.test(path)) return must('must be relative to the package')
  if (path.endsWith('/')) return must('must name a file, not a directory')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return must('must not lead out of the package')
  }
  if (parts.length === 0 || /(?:^|\/)\.\.?$/.test(path)) return must('must name a file, not a directory')
  if (parts.some(isGitFolder)) return must(GIT_REFUSED)
  return { value: parts.join('/') }
}

/** Whether the absolute path `path` is `root` or below it. Both must be resolved. */
export function isInside(root: string, path: string): boolean {
  const below = relative(root, path)
  return below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && resolve(below) !== below)
}

/**
 * Resolves paths of files below a folder: follows links; the last parts need not exist. Rejects paths and links that
 * lead out of the folder or into `.git`. Every file that krmkit writes below a folder is resolved here. Folders are
 * cached. `root` must be resolved, but need not exist. `whole` is its name in messages. `readFrom` is the real path of
 * the file that was read at `path`: if it is the path itself, the file is not a link.
 */
export function resolverInside(
  root: string,
  whole = 'the package',
): (path: string, readFrom?: string) => Outcome<string> {
  const realPlace = (path: string) => placeBelow(root, path, { whole, shown: path })
  const folders = new Map<string, Outcome<string>>()
  return (path, readFrom) => {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(slash, 0))
    const resolved = folders.get(folder) ?? realPlace(folder)
    folders.set(folder, resolved)
    if (resolved.problems || path.includes('\0')) return realPlace(path)
    const name = path.slice(slash + 1)
    const file = join(resolved.value, name)
    return (file !== readFrom && isLink(file)) || name === '..' || isGitFolder(name) ? realPlace(path) : { value: file }
  }
}

/** How messages name a path and its folder. */
interface ShownPlace {
  /** The name of the folder. */
  readonly whole: string
  readonly shown: string
  /** Whether the user named the path, and can name another one. */
  readonly isNamed?: true
}

/** Resolves one path of a file or a directory below a folder, by the same rules. */
export function placeBelow(root: string, path: string, { whole, shown, isNamed }: ShownPlace): Outcome<string> {
  const wanted = join(root, path)
  if (path.includes('\0') || !isInside(root, wanted)) return failure(`${shown} must not lead out of ${whole}`)
  let existing = wanted
  while (existing !== root && !isThere(existing)) existing = dirname(existing)
  let real = wanted
  try {
    if (existing !== root || isThere(root)) real = join(realpathSync(existing), relative(existing, wanted))
  } catch {
    return failure(`${shown} is a link to nowhere`)
  }
  const fix = isNamed ? '; name that path to write there, or remove the link' : ''
  if (!isInside(root, real)) return failure(`${shown} must not lead out of ${whole}: a link leads to ${real}${fix}`)
  if (relative(root, real).split(sep).some(isGitFolder)) return failure(`${shown} ${GIT_REFUSED}`)
  return { value: real }
}

/** The path without links of a file or folder that need not exist. */
export function realPath(path: string): string {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    const parent = dirname(full)
    return parent === full ? full : join(realPath(parent), basename(full))
  }
}

/** What a path is or leads to; `undefined` if there is nothing that can be read. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether a path exists, possibly as a broken link. False for invalid paths; writing to them reports the reason. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** The root of the repository around a directory; the directory itself if there is none. */
export function repositoryRoot(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (at === dirname(at)) return directory
  }
}

/** kpt's default path of a resource: `[namespace/]kind_name.yaml` (kyaml/kio/kioutil). */
export function defaultPath(
  resource: { kind: string; name: string; namespace: string | undefined },
  folder = resource.namespace ?? '',
): string {
  const file = `${resource.kind.toLowerCase()}_${resource.name}.yaml`
  return folder === '' ? file : `${folder}/${file}`
}

/** A path for messages: relative to the working directory, unless that is three or more levels up. */
export function shownPath(path: string, cwd: string): string {
  if (!isAbsolute(path)) return path
  const short = relative(cwd, path)
  return short === '' ? '.' : short.startsWith('../../..') ? path : short
}

/** Whether a path is a link. False for invalid paths; writing to them reports the reason. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  } catch {
    return false
  }
}
