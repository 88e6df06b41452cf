import { cleanPath } from '@krmkit/runtime/values'
import { shownReference } from '../remote/shown-address.ts'

/** Resolves a path relative to a directory; an absolute path is unchanged. */
export function joinPath(directory: string, path: string): string {
  return cleanPath(path.startsWith('/') ? path : `${directory}/${path}`)
}

/** Whether a path is a directory or is below it; both must be clean. */
export function isWithin(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith('/') ? directory : `${directory}/`)
}

/** The parent directory of a clean path. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash <= 0 ? '/' : path.slice(0, slash)
}

const MAX_SHOWN = 200

/** A path, or an address without credentials, in quotes for messages. */
export function quotedPath(path: string): string {
  const shown = shownReference(path)
  return JSON.stringify(shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown)
}
