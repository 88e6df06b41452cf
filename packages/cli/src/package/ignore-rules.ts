import { lstatSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import ignore from 'ignore'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import { isInside } from './paths.ts'

/** The file that names what a package leaves out, in gitignore syntax. */
const IGNORE_FILE = '.krmignore'

/** Bytes that such a file may have (1 MiB): each rule is tried on each path. */
const MAX_IGNORE_BYTES = 2 ** 20

/** Decides for a path relative to the package's directory, slash-delimited. */
export type IsIgnored = (path: string, isDirectory: boolean) => boolean

/**
 * Reads the rules of one package below `root`. As in kpt, only the directory of a package (the root, or one with a
 * Kptfile) has such a file, and a sub-package does not inherit its parent's.
 */
export function readIgnoreRules(root: string, directory: string): Outcome<IsIgnored> {
  const path = join(directory, IGNORE_FILE)
  const name = relative(root, path).split(sep).join('/')
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return { value: () => false }
    const real = stats.isSymbolicLink() ? realpathSync(path) : path
    if (!isInside(root, real)) return failure(`${name} must not be a link out of the package (it leads to ${real})`)
    const text = new TextDecoder().decode(readPlainFile(real, MAX_IGNORE_BYTES).bytes)
    const rules = ignore({ ignorecase: false }).add(text)
    return { value: (path, isDirectory) => rules.ignores(isDirectory ? `${path}/` : path) }
  } catch (error) {
    return failure(`${name} cannot be read: ${reasonOf(error)}`)
  }
}

const PACKAGE_FILE = 'Kptfile'

/** How to leave a file out of a package: the line, and the `.krmignore` of the nearest package that it belongs into. */
export function ignoreLine(path: string, paths: readonly string[]): string {
  const packages = new Set(
    paths.filter((other) => other.endsWith(`/${PACKAGE_FILE}`)).map((other) => other.slice(0, -PACKAGE_FILE.length)),
  )
  let folder = path.slice(0, path.lastIndexOf('/') + 1)
  // A sub-package has rules of its own, and does not inherit those of its parent.
  while (folder !== '' && !packages.has(folder))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return `add this line to ${folder}.krmignore: /${escaped(path.slice(folder.length))}`
}

/** A path as a pattern of gitignore's syntax that means it alone. */
function escaped(path: string): string {
  return path.replace(/[\\*?[\]]/g, '\\$&').replace(/ +$/, (spaces) => spaces.replaceAll(' ', '\\ '))
}
