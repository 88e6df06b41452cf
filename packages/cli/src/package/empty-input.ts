import { type Failure, failure } from '../outcome.ts'

/** A line with content: neither blank nor a comment, nor a directive, nor a marker of documents. */
const CONTENT = /^(?!(?:---|\.\.\.)[ \t]*(?:[ \t]#.*)?\r?$)[ \t]*[^\s#%]/m

/** The failure of input that the user named and that has no content; `undefined` where it has some. */
export function emptyInput(text: string, file: string): Failure | undefined {
  if (CONTENT.test(text.startsWith('\uFEFF') ? text.slice(1) : text)) return undefined
  const found = /[^\s\uFEFF]/.test(text) ? 'it holds only comments' : 'it is empty'
  // The reader of a pipe cannot see that the command before it failed.
  const fix = file === 'stdin' ? '; did the command before the pipe fail? `set -o pipefail` makes that visible' : ''
  return failure(`${file} must hold resources, but ${found}${fix}`)
}
