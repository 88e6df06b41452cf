import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Failure, failure, type Outcome, type Problem, reasonOf } from '../outcome.ts'
import type { SeenFile } from '../write/file-to-write.ts'
import { isTemporaryName } from '../write/temporary-file.ts'
import { emptyInput } from './empty-input.ts'
import { type IsIgnored, readIgnoreRules } from './ignore-rules.ts'
import { cleanPath, isInside } from './paths.ts'
import { joinDocuments, type SourceDocument, splitDocuments } from './split-documents.ts'

/** A file as it was read. */
export interface SourceFile {
  /** Relative to the package, slash-delimited. */
  readonly path: string
  /** Absolute, links resolved; `undefined` for what was read from stdin. */
  readonly realPath?: string
  /** Permission bits. */
  readonly mode?: number
  /** As it was when it was read. */
  readonly seen?: SeenFile
  /** The byte order mark, if there is one. */
  readonly mark: string
  readonly documents: readonly SourceDocument[]
}

/** A directory of files, or one file. */
export interface SourcePackage {
  /** Absolute, links resolved. */
  readonly root: string
  readonly files: readonly SourceFile[]
  /** Absolute paths of temporary files that earlier runs left. */
  readonly leftovers: readonly string[]
}

const RESOURCE_FILE = /\.(?:yaml|yml|json)$/
const PACKAGE_FILE = 'Kptfile'

/**
 * Reads a directory as kpt does: `*.yaml`, `*.yml`, `*.json` and Kptfiles, sub-packages too, in the order of their
 * names, without what `.krmignore` names. Unlike kpt, `.git` is never read, and a link must not lead out.
 */
export function readPackage(directory: string): Outcome<SourcePackage> {
  const found = findFiles(directory)
  if (found.problems) return found
  const { root, paths, leftovers, isSingle } = found.value
  const files: SourceFile[] = []
  const problems: Problem[] = []
  for (const found of paths) {
    const { path } = found
    const read = unusableName(path) ?? readFound(root, found)
    if (read === undefined) continue
    const empty = read.value && isSingle ? emptyInput(read.value.text, path) : undefined
    const wrong = read.problems ?? empty?.problems
    if (wrong) problems.push(...wrong)
    else if (read.value) files.push({ ...sourceFile(path, read.value.text), ...read.value.place })
  }
  return problems.length > 0 ? { problems } : { value: { root, files, leftovers } }
}

/** A function gets the name of its resources' file and returns it, where such names are refused. */
function unusableName(path: string): Failure | undefined {
  const clean = cleanPath(path)
  if (clean.value !== undefined) return undefined
  return { problems: clean.problems.map(({ message }) => ({ message: `${message}; rename the file` })) }
}

/** A path in a package that may be a file of resources. */
export interface FoundFile {
  readonly path: string
  /** Known to be a file, not a link. */
  readonly isPlain: boolean
}

/** What a directory contains. */
export interface FoundFiles {
  /** Absolute, links resolved. */
  readonly root: string
  readonly paths: readonly FoundFile[]
  /** Absolute paths of temporary files that earlier runs left. */
  readonly leftovers: readonly string[]
  /** The user named one file, not a directory. */
  readonly isSingle: boolean
}

/** Finds the files that {@link readPackage} reads; of a single file its folder and itself. */
export function findFiles(directory: string): Outcome<FoundFiles> {
  let root: string
  try {
    root = realpathSync(directory)
    if (!statSync(root).isDirectory())
      return {
        value: { root: dirname(root), paths: [{ path: basename(root), isPlain: true }], leftovers: [], isSingle: true },
      }
  } catch (error) {
    return failure(`${directory} must be a directory of resources: ${reasonOf(error)}`)
  }
  const paths: FoundFile[] = []
  const leftovers: string[] = []
  const visit = (folder: string, inherited: IsIgnored, base: string): void => {
    const directoryPath = join(root, folder)
    const isPackage = folder === '' || existsSync(join(directoryPath, PACKAGE_FILE))
    const isIgnored = isPackage ? readIgnoreRules(directoryPath) : inherited
    const from = isPackage ? folder : base
    const entries = readdirSync(directoryPath, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(from === '' ? path : path.slice(from.length + 1), entry.isDirectory())) continue
      if (entry.isDirectory()) {
        if (entry.name !== '.git') visit(path, isIgnored, from)
      } else if (RESOURCE_FILE.test(entry.name) || entry.name === PACKAGE_FILE) {
        paths.push({ path, isPlain: entry.isFile() })
      } else if (isTemporaryName(entry.name)) {
        leftovers.push(join(directoryPath, entry.name))
      }
    }
  }
  try {
    visit('', () => false, '')
  } catch (error) {
    return failure(`${directory} cannot be read: ${reasonOf(error)}`)
  }
  return { value: { root, paths, leftovers, isSingle: false } }
}

/** Reads a file that was found; `undefined` for what is none: directories behind links, sockets. */
export function readFound(
  root: string,
  { path, isPlain }: FoundFile,
): Outcome<{ readonly text: string; readonly place: Pick<SourceFile, 'realPath' | 'mode' | 'seen'> }> | undefined {
  try {
    const realPath = isPlain ? join(root, path) : realpathSync(join(root, path))
    if (!isInside(root, realPath)) {
      return failure(
        `${path} must not be a link out of the package (it leads to ${realPath}); replace it with a copy, or name it in .krmignore`,
      )
    }
    if (!isPlain && !statSync(realPath).isFile()) return undefined
    const { bytes, seen } = readWithStats(realPath)
    const text = decode(bytes)
    if (text === undefined) return failure(`${path} must be UTF-8 text`)
    return { value: { text, place: { realPath, mode: Number(seen.stats.mode & 0o7777n), seen } } }
  } catch (error) {
    return failure(`${path} cannot be read: ${reasonOf(error)}`)
  }
}

function readWithStats(file: string): { bytes: Uint8Array; seen: SeenFile } {
  const descriptor = openSync(file, 'r')
  try {
    return { seen: { stats: fstatSync(descriptor, { bigint: true }), at: Date.now() }, bytes: readFileSync(descriptor) }
  } finally {
    closeSync(descriptor)
  }
}

/** True for a path that is a file, not a directory. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** A file of this path with this text. */
export function sourceFile(path: string, text: string): SourceFile {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { path, mark, documents: splitDocuments(text.slice(mark.length)) }
}

/** The text of a file with these documents. */
export function textOf({ mark, documents }: Pick<SourceFile, 'mark' | 'documents'>): string {
  return mark + joinDocuments(documents)
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Text with its byte order mark; `undefined` if the bytes are not UTF-8. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}
