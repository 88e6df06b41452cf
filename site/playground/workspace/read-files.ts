import { fileNameProblem, freeFileName } from './file-names.ts'

/** Maximum size of all files that are read at once. */
const MAX_BYTES = 64 * 2 ** 20

/** A file as the browser provides it. */
export interface SourceFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Files that were read, and why others were not. */
export interface ReadFiles {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly problems: readonly string[]
}

/** Reads files that the user drops or opens, with names that are free next to `others`. */
export async function readFiles(sources: readonly SourceFile[], others: readonly string[]): Promise<ReadFiles> {
  const files: { path: string; text: string }[] = []
  const problems: string[] = []
  let bytes = 0
  for (const source of sources) {
    const path = freeFileName(source.name, [...others, ...files.map((file) => file.path)])
    const problem = fileNameProblem(path, [...others, ...files.map((file) => file.path)])
    bytes += source.size
    const text = problem === undefined && bytes <= MAX_BYTES ? await textOf(source) : undefined
    if (text !== undefined) files.push({ path, text })
    else if (problem !== undefined) problems.push(problem)
    else if (bytes > MAX_BYTES) problems.push(`the files must have at most ${MAX_BYTES / 2 ** 20} MiB together`)
    else problems.push(`${JSON.stringify(source.name)} is not a text file in UTF-8`)
  }
  return { files, problems: [...new Set(problems)] }
}

async function textOf(source: SourceFile): Promise<string | undefined> {
  try {
    // A byte order mark is part of the text: krmkit keeps it.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await source.arrayBuffer())
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
