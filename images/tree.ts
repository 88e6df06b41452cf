import { chmodSync, lstatSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** The one time stamp of every file in every image: equal inputs give equal layer digests. */
export const timestamp: Date = new Date('2000-01-01T00:00:00Z')

/**
 * Gives every file and folder below `folder`, and itself, the fixed time stamp and a mode that does not depend on the
 * umask: 755 for folders and what is executable, 644 for other files, 1777 for `tmp` at the top.
 */
export function fixTree(folder: string, isTop = true): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) throw new Error(`${path} must not be a symbolic link: its time stamp cannot be fixed`)
    if (entry.isDirectory()) fixTree(path, false)
    else chmodSync(path, isExecutable(path) ? 0o755 : 0o644)
    if (isTop && name === 'tmp') chmodSync(path, 0o1777)
    utimesSync(path, timestamp, timestamp)
  }
  chmodSync(folder, 0o755)
  utimesSync(folder, timestamp, timestamp)
}

/** Programs and the dynamic linker: the kernel asks for the bit. */
function isExecutable(path: string): boolean {
  return /\/usr\/bin\/[^/]+$|\/ld-linux[^/]*$|\/main\.js$/.test(path)
}
