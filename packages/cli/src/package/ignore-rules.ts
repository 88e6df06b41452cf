import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ignore from 'ignore'

/** The file that names what a package leaves out, in gitignore syntax. */
const IGNORE_FILE = '.krmignore'

/** Decides for a path relative to the package's directory, slash-delimited. */
export type IsIgnored = (path: string, isDirectory: boolean) => boolean

/**
 * Reads the rules of one package. As in kpt, only the directory of a package (the root, or one with a Kptfile) has
 * such a file, and a sub-package does not inherit its parent's.
 */
export function readIgnoreRules(directory: string): IsIgnored {
  let text: string
  try {
    text = readFileSync(join(directory, IGNORE_FILE), 'utf8')
  } catch {
    return () => false
  }
  const rules = ignore({ ignorecase: false }).add(text)
  return (path, isDirectory) => rules.ignores(isDirectory ? `${path}/` : path)
}
