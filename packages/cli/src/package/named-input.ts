import { resolve } from 'node:path'
import { MAX_FILE_BYTES, type ReadFile, readNamedFile, readRegularFile } from '@krmkit/runtime/files'
import { type Failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'

/** Matches a line with content: not blank, a comment, a directive, a document marker or null. */
const CONTENT =
  /^(?!(?:(?:---|\.\.\.)(?=\s|$))?[ \t]*(?:(?:~|null|Null|NULL)(?=\s|$))?[ \t]*(?:(?<!\S)#.*)?\r?$)[ \t]*[^\s#%]/m
const NULL = /^(?:---)?[ \t]*(?:~|null|Null|NULL)(?=\s|$)/m

/** The failure of named input without content; `undefined` if it has content. */
export function emptyInput(text: string, file: string): Failure | undefined {
  if (CONTENT.test(text.startsWith('\uFEFF') ? text.slice(1) : text)) return undefined
  const hasText = /[^\s\uFEFF]/.test(text)
  const found = NULL.test(text) ? 'it contains only null' : hasText ? 'it contains only comments' : 'it is empty'
  // A program cannot detect that the command before the pipe failed.
  const fix = file === 'stdin' ? '; did the command before the pipe fail? `set -o pipefail` makes that visible' : ''
  return usageFailure(`${file} must hold resources, but ${found}${fix}`)
}

/** Reads a file that the user named, which can be a pipe; `what` names it in messages: `--fn-config a.yaml`. */
export function readNamedText(cwd: string, path: string, what: string): Outcome<string> {
  return readTextBy(readNamedFile, resolve(cwd, path), what)
}

/** Reads a file that krmkit found itself, such as one that settings name. It must be a regular file. */
export function readFoundText(cwd: string, path: string, what: string): Outcome<string> {
  return readTextBy(readRegularFile, resolve(cwd, path), what)
}

function readTextBy(read: (path: string) => ReadFile, path: string, what: string): Outcome<string> {
  try {
    const text = decode(read(path).bytes)
    return text === undefined ? usageFailure(`${what} must be UTF-8 text`) : { value: text }
  } catch (error) {
    return usageFailure(`${what} cannot be read: ${reasonOf(error)}`)
  }
}

/** Reads all of stdin, with the size limit of files. */
export async function readStdin({ stdin }: Pick<Terminal, 'stdin'>): Promise<Outcome<Uint8Array>> {
  try {
    const bytes = await stdin(MAX_FILE_BYTES)
    return bytes === undefined
      ? usageFailure(`stdin must have at most ${MAX_FILE_BYTES} bytes, and has more`)
      : { value: bytes }
  } catch (error) {
    return usageFailure(`stdin cannot be read: ${reasonOf(error)}`)
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8, keeping a byte order mark; `undefined` if the bytes are not UTF-8 or contain NUL. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = strict.decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
