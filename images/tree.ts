import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'

/** The one time stamp of every file in every image: equal inputs give equal layer digests. */
export const timestamp: Date = new Date('2000-01-01T00:00:00Z')

/**
 * Writes the tree below `folder` as an archive whose bytes follow from the tree's contents alone: sorted, owned by root,
 * one time stamp, modes that no umask touches. (COPY of a folder would not do: BuildKit gives folders the time of the build.)
 */
export async function archiveTree(folder: string, archive: string): Promise<void> {
  fixModes(folder)
  const names = readdirSync(folder).sort()
  const fixed = ['--sort=name', `--mtime=@${timestamp.getTime() / 1000}`, '--owner=0', '--group=0', '--numeric-owner']
  await output('tar', ['--create', '--file', archive, '--format=ustar', ...fixed, '--directory', folder, ...names])
}

/** 755 for folders and what is executable, 644 for other files, 1777 for `tmp` at the top. */
function fixModes(folder: string, isTop = true): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!lstatSync(path).isDirectory()) chmodSync(path, isExecutable(path) ? 0o755 : 0o644)
    else {
      fixModes(path, false)
      chmodSync(path, isTop && name === 'tmp' ? 0o1777 : 0o755)
    }
  }
}

/** Programs, the dynamic linker and functions: the kernel asks for the bit. */
function isExecutable(path: string): boolean {
  return /\/usr\/(lib\/krmkit\/)?bin\/[^/]+$|\/ld-linux[^/]*$|\/main\.js$/.test(path)
}
