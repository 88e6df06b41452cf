import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { failure, type Outcome } from '../outcome.ts'
import { isLink } from './is-link.ts'

/**
 * A path that a function gave to a resource, in normal form. Functions are not trusted: what leads out of the package
 * is refused, as kpt does.
 */
export function cleanPath(path: string): Outcome<string> {
  const must = (reason: string) => failure(`path ${JSON.stringify(path)} ${reason}`)
  if (path === '') return must('must not be empty')
  if (/[\u0000-\u001f\u007f]/.test(path)) return must('must not hold control characters')
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
  if (parts.includes('.git')) return must('must not lie in .git')
  return { value: parts.join('/') }
}

/** True if the absolute path `path` is `root` or lies below it. Both must be resolved. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way)
}

/**
 * Where the file `path` of a package really lies, links resolved; its last parts need not exist. A link that leads out
 * of the package is refused. `root` must be resolved.
 */
export function resolveInside(root: string, path: string): Outcome<string> {
  return resolverInside(root)(path)
}

/** The same for many files of one package: folders are looked at once. */
export function resolverInside(root: string): (path: string) => Outcome<string> {
  const folders = new Map<string, Outcome<string>>()
  return (path) => {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(slash, 0))
    const resolved = folders.get(folder) ?? realPlace(root, folder)
    folders.set(folder, resolved)
    if (resolved.problems) return realPlace(root, path)
    const file = join(resolved.value, path.slice(slash + 1))
    return isLink(file) ? realPlace(root, path) : { value: file }
  }
}

function realPlace(root: string, path: string): Outcome<string> {
  const wanted = join(root, ...path.split('/'))
  let existing = wanted
  while (existing !== root && !isThere(existing)) existing = dirname(existing)
  try {
    const real = join(realpathSync(existing), relative(existing, wanted))
    if (isInside(root, real)) return { value: real }
    return failure(`${path} must not lead out of the package: it is a link to ${real}`)
  } catch {
    return failure(`${path} is a link to nowhere`)
  }
}

/** A path through a file, or one that is too long, is not there; whoever writes to it is told why. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

/** The default file of a resource without one, as kpt names it: `[namespace/]kind_name.yaml` (kyaml/kio/kioutil). */
export function defaultPath(resource: { kind: string; name: string; namespace: string | undefined }): string {
  const file = `${resource.kind.toLowerCase()}_${resource.name}.yaml`
  return resource.namespace ? `${resource.namespace}/${file}` : file
}
