import { lstatSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { failure, type Outcome, type Problem, reasonOf, usageFailure } from '../outcome.ts'
import { isInside, resolverInside, statOf } from '../package/paths.ts'
import { type FileToWrite, NOTHING_WRITTEN, type Written } from './file-to-write.ts'
import { leftoverNote, leftoversIn, leftoversOf } from './leftovers.ts'
import { outputPlace, streamPlace, streamType, writeStream } from './output-place.ts'
import { writeFiles } from './write-files.ts'

/** The destination of a build's output. */
export type Destination =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  /** One file per resource; `folders` are the folders of the targets, relative to `path`. */
  | { readonly kind: 'directory'; readonly path: string; readonly folders: readonly string[] }

/** A file to write; `path` is the path in messages. */
export interface OutputFile {
  readonly path: string
  readonly text: string
}

/** A file to write, with its whole new text. */
type PlannedFile = FileToWrite & { readonly text: string }

/**
 * Interprets `-o` as kustomize does: an existing directory receives one file per resource, any other path is a file.
 * Each of several targets has its own subdirectory, named by its path below their common parent.
 */
export function destinationOf(
  output: string | undefined,
  targets: readonly string[],
  cwd: string,
): Outcome<Destination> {
  if (output === undefined) return { value: { kind: 'stdout' } }
  const path = resolve(cwd, output)
  const isDirectory = statOf(path)?.isDirectory() ?? false
  if (targets.length === 1)
    return {
      value: isDirectory || output.endsWith('/') ? { kind: 'directory', path, folders: [''] } : { kind: 'file', path },
    }
  if (!isDirectory && statOf(path) !== undefined)
    return usageFailure(`--output ${JSON.stringify(output)} must be a directory: several targets are built`)
  const folders = foldersOf(targets.map((target) => resolve(cwd, target)))
  const twice = targets.find((_, i) => folders.indexOf(folders[i] as string) !== i)
  if (twice !== undefined) return usageFailure(`${JSON.stringify(twice)} is named twice`)
  return { value: { kind: 'directory', path, folders } }
}

/** The paths relative to their nearest common folder. */
function foldersOf(paths: readonly string[]): string[] {
  let common = dirname(paths[0] as string)
  for (const path of paths) while (path === common || !isInside(common, path)) common = dirname(common)
  return paths.map((path) => relative(common, path))
}

/**
 * Writes all files or none; existing files keep mode and owner. With a `folder`, nothing outside of it is written,
 * because file names then come from the input, and links in the folder are not trusted.
 */
export async function writeOutput(
  files: readonly OutputFile[],
  cwd: string,
  folder?: string,
): Promise<Outcome<Written>> {
  const [first] = files
  if (folder === undefined && files.length === 1 && first) {
    const place = streamPlace(resolve(cwd, first.path), cwd)
    if (place !== undefined) return writeToStream(first, place)
  }
  const planned = planOutput(files, cwd, folder)
  if (planned.problems) return { problems: [...planned.problems, { message: NOTHING_WRITTEN }] }
  const contents = planned.value
  const targets = contents.map(({ target }) => target)
  // An output folder can contain temporary files for targets that this run does not write.
  const leftovers = folder === undefined ? leftoversOf(targets) : leftoversIn(targets.map((target) => dirname(target)))
  const notes = leftovers.map((path) => leftoverNote(path, path))
  const written = await writeFiles(contents)
  return written.problems
    ? { problems: [...written.problems, ...notes.map((message) => ({ message }))] }
    : { value: { ...written.value, notes: [...notes, ...written.value.notes] } }
}

/** The files to write, their links resolved; problems if one of them must not be written. */
export function planOutput(
  files: readonly OutputFile[],
  cwd: string,
  folder: string | undefined,
): Outcome<readonly PlannedFile[]> {
  const contents: PlannedFile[] = []
  const problems: Problem[] = []
  const targetOf =
    folder === undefined
      ? { value: (path: string) => outputPlace(path, cwd, 'file') }
      : targetBelow(resolve(cwd, folder), cwd)
  if (targetOf.problems) return targetOf
  for (const { path, text } of files) {
    const target = targetOf.value(resolve(cwd, path))
    if (target.problems) {
      for (const problem of target.problems) problems.push(problem)
      continue
    }
    const seen = seenOf(target.value)
    if (seen?.stats.isDirectory()) problems.push({ message: `${path} must not be a directory` })
    const special = streamType(target.value)
    if (special !== undefined)
      problems.push({ message: `${path} must be a regular file, and is ${special}; remove it` })
    contents.push({ path, target: target.value, text, seen })
  }
  return problems.length > 0 ? { problems } : { value: contents }
}

function targetBelow(folder: string, cwd: string): Outcome<(path: string) => Outcome<string>> {
  const root = outputPlace(folder, cwd, 'directory')
  if (root.problems) return root
  const resolveInFolder = resolverInside(root.value, 'the output folder')
  return { value: (path) => resolveInFolder(relative(folder, path).split(sep).join('/')) }
}

function writeToStream({ path, text }: OutputFile, place: string): Outcome<Written> {
  try {
    writeStream(place, text)
    return { value: { paths: [path], notes: [] } }
  } catch (error) {
    return failure(`cannot write ${path}: ${reasonOf(error)}`)
  }
}

function seenOf(target: string): FileToWrite['seen'] {
  try {
    const stats = lstatSync(target, { bigint: true, throwIfNoEntry: false })
    return stats && { stats, at: Date.now() }
  } catch {
    return undefined
  }
}
