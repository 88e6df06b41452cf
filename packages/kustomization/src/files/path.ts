/** A path without `.`, `..` and doubled slashes, as `filepath.Clean` leaves it: by its words, links are not followed. */
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

/** A path against the directory that it starts from; an absolute one stays. */
export function joinPath(directory: string, path: string): string {
  return cleanPath(path.startsWith('/') ? path : `${directory}/${path}`)
}

/** Whether a path is a directory or lies below it; both clean. */
export function isWithin(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith('/') ? directory : `${directory}/`)
}

/** The directory that a clean path stands in. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash <= 0 ? '/' : path.slice(0, slash)
}

const MOST_SHOWN = 200

/** A path as messages quote it. */
export function quotedPath(path: string): string {
  return JSON.stringify(path.length > MOST_SHOWN ? `${path.slice(0, MOST_SHOWN)}…` : path)
}
