import { lstatSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import ignore from 'ignore'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import { isInside } from './paths.ts'

/** The file with the ignore rules of a package, in gitignore syntax. */
const IGNORE_FILE = '.krmignore'

/** Maximum size of an ignore file (1 MiB), because each rule is tested on each path. */
export const MAX_IGNORE_BYTES = 2 ** 20

/** Whether a path is ignored; relative to the package's directory, slash-delimited. */
export type IsIgnored = (path: string, isDirectory: boolean) => boolean

/**
 * Reads the rules of a package below `root`. As in kpt, only the directory of a package (the root, or one with a
 * Kptfile) has an ignore file, and a sub-package does not inherit the rules of its parent.
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

/** The suggestion to exclude a file: the line to add, and the `.krmignore` of the nearest package. */
export function ignoreLine(path: string, paths: readonly string[]): string {
  const packages = new Set(
    paths.filter((other) => other.endsWith(`/${PACKAGE_FILE}`)).map((other) => other.slice(0, -PACKAGE_FILE.length)),
  )
  let folder = path.slice(0, path.lastIndexOf('/') + 1)
  // A sub-package does not inherit the rules of its parent.
  while (folder !== '' && !packages.has(folder))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return `add this line to ${folder}.krmignore: /${escaped(path.slice(folder.length))}`
}

/** A gitignore pattern that matches exactly this path. */
function escaped(path: string): string {
  return path.replace(/[\\*?[\]]/g, '\\$&').replace(/ +$/, (spaces) => spaces.replaceAll(' ', '\\ '))
}
