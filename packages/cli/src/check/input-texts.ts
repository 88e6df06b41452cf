import { join, resolve } from 'node:path'
import { type Outcome, usageFailure } from '../outcome.ts'
import { decode, type FoundFile, findFiles, isFile, readFound } from '../package/read-package.ts'
import { shownPath } from '../report/shown-path.ts'

/** A file that can be read now and once more: what was read is not kept. */
export interface InputText {
  /** As the user would name it; `stdin`. */
  readonly file: string
  /** Its text; a failure where it is none. `undefined` for what turns out to be no file. */
  read(): Outcome<string> | undefined
}

/** The files below directories, files as they are named, and `-` for stdin, each of them once. */
export function inputTexts(
  paths: readonly string[],
  { cwd, stdin }: { readonly cwd: string; readonly stdin: Uint8Array | undefined },
): Outcome<readonly InputText[]> {
  const inputs = new Map<string, InputText>()
  for (const path of paths) {
    if (path === '-') {
      inputs.set('stdin', streamText(stdin ?? new Uint8Array()))
      continue
    }
    const directory = resolve(cwd, path)
    const found = findFiles(directory)
    if (found.problems) return usageFailure(`${path} cannot be read: it must be a file, a directory, or - for stdin`)
    const { root, paths: files } = found.value
    const isSingle = isFile(directory)
    for (const one of files) {
      const file = shownPath(isSingle ? directory : join(directory, one.path), cwd)
      if (!inputs.has(file)) inputs.set(file, fileText(file, root, one))
    }
  }
  return { value: [...inputs.values()] }
}

function fileText(file: string, root: string, found: FoundFile): InputText {
  return {
    file,
    read() {
      const read = readFound(root, found)
      return read?.value === undefined ? read : { value: read.value.text }
    },
  }
}

function streamText(bytes: Uint8Array): InputText {
  const text = decode(bytes)
  const read: Outcome<string> =
    text === undefined ? { problems: [{ message: 'stdin must be UTF-8 text' }] } : { value: text }
  return { file: 'stdin', read: () => read }
}
