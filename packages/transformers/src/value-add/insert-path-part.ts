import { cleanPath } from '@krmkit/runtime/values'

/**
 * Inserts `part` into a file path before the part at `position`, counted from 0 after a leading slash, or at the end of
 * a shorter path. The result is a clean path (kyaml/filesys/util.go, InsertPathPart).
 */
export function insertPathPart(path: string, position: number, part: string): string {
  const parts = path === '' ? [] : path === '/' ? [''] : path.split('/')
  const isAbsolute = parts[0] === ''
  const at = Math.min(Math.max(position, 0), parts.length)
  parts.splice(isAbsolute && at < parts.length ? at + 1 : at, 0, part)
  const whole = parts.slice(isAbsolute ? 1 : 0).join('/')
  return cleanPath(`${isAbsolute ? '' : '.'}/${whole}`)
}
