/**
 * Inserts `part` into a file path before the part at `position`, counted from 0 after a leading slash, or at the end of
 * a shorter path. The result is a clean path (kyaml/filesys/util.go, InsertPathPart).
 */
export function insertPathPart(path: string, position: number, part: string): string {
  const parts = path === '' ? [] : path === '/' ? [''] : path.split('/')
  const isAbsolute = parts[0] === ''
  const at = Math.min(Math.max(position, 0), parts.length)
  parts.splice(isAbsolute && at < parts.length ? at + 1 : at, 0, part)
  return clean(isAbsolute ? parts.slice(1) : parts, isAbsolute)
}

/** Joins parts into a path without `.`, resolvable `..` and empty parts (Go's path.Clean). */
function clean(parts: readonly string[], isAbsolute: boolean): string {
  const kept: string[] = []
  for (const part of parts) {
    if (part === '' || part === '.') continue
    if (part !== '..') kept.push(part)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (!isAbsolute) kept.push('..')
  }
  return isAbsolute ? `/${kept.join('/')}` : kept.join('/')
}
