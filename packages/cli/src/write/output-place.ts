import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { specialFileType } from '@krmkit/runtime/files'
import type { Outcome } from '../outcome.ts'
import { isInside, isThere, placeBelow, realPath, shownPath, statOf } from '../package/paths.ts'

/** The paths of descriptors, which the system has as links. */
const DESCRIPTOR = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/(?:self|thread-self|\d+)\/fd\/\d+)$/

/**
 * The real path of a file or a directory that the user names for output; it need not exist. As in a package, no link in
 * the path leads out of the folder around it or into `.git` (docs/decisions.md#outputs-and-links). All paths are
 * absolute.
 */
export function outputPlace(path: string, cwd: string, kind: 'file' | 'directory'): Outcome<string> {
  if (DESCRIPTOR.test(path)) return { value: path }
  const around = folderAround(path, cwd) ?? (kind === 'file' ? dirname(path) : undefined)
  if (around === undefined) return { value: realPath(path) }
  const whole = around === cwd ? 'the working directory' : around
  return placeBelow(realPath(around), relative(around, path), { whole, shown: shownPath(path, cwd), isNamed: true })
}

/** The type of a place that is written to but not replaced: a pipe, a device or a descriptor. */
export function streamType(place: string): string | undefined {
  if (DESCRIPTOR.test(place)) return 'a descriptor'
  const stats = statOf(place)
  return stats && specialFileType(stats)
}

/** The place that the user names for output if it is a pipe, a device or a descriptor. */
export function streamPlace(path: string, cwd: string): string | undefined {
  const place = outputPlace(path, cwd, 'file').value
  return place !== undefined && streamType(place) !== undefined ? place : undefined
}

/** Writes to a pipe, a device or a descriptor. A file behind a descriptor can have text already, as with `>>` of a shell. */
export function writeStream(place: string, text: string): void {
  writeFileSync(place, text, { flag: DESCRIPTOR.test(place) ? 'a' : 'w' })
}

/**
 * The smallest of the working directory and the checkouts that contain a path; `undefined` outside of them. A checkout
 * behind a link that leads out of the one around it does not count: the link can be part of the outer one.
 */
function folderAround(path: string, cwd: string): string | undefined {
  const outermostFirst: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (folder === cwd || isThere(join(folder, '.git'))) outermostFirst.unshift(folder)
    if (folder === dirname(folder)) break
  }
  let around: string | undefined
  for (const folder of outermostFirst) {
    if (around !== undefined && !isInside(realPath(around), realPath(folder))) break
    around = folder
  }
  return around
}
