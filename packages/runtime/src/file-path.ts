/**
 * Makes a path clean: without `.`, doubled slashes, and each `..` that another part precedes, like Go's `filepath.Clean`. Links are
 * not followed.
 *
 * @param path A path with slashes.
 * @returns The clean path; `.` if nothing is left.
 *
 * @example
 * console.log(cleanPath('base/../app//web.yaml')) // app/web.yaml
 */
export function cleanPath(path: string): string {
  const isAbsolute = path.startsWith('/')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (!isAbsolute) parts.push(part)
  }
  const text = parts.join('/')
  return isAbsolute ? `/${text}` : text || '.'
}
