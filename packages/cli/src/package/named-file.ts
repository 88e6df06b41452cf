import { resolve } from 'node:path'
import { readNamedFile } from '@krmkit/runtime/files'
import { failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import { decode } from './read-package.ts'

/** The text of a file that the caller named, which may be a pipe; `what` names it in messages: `--fn-config a.yaml`. */
export function readNamedText(cwd: string, path: string, what: string): Outcome<string> {
  try {
    const text = decode(readNamedFile(resolve(cwd, path)).bytes)
    return text === undefined ? failure(`${what} must be UTF-8 text`) : { value: text }
  } catch (error) {
    return usageFailure(`${what} cannot be read: ${reasonOf(error)}`)
  }
}
