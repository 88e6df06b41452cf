import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A file: its text, its bytes in base64 where they are not UTF-8, or the target of a link. */
export interface TreeFile {
  readonly text?: string
  readonly base64?: string
  readonly link?: string
  /** Permission bits where they are not those of an ordinary file (0o644). */
  readonly mode?: number
  /** A pipe, socket, device or huge file, whose content is not read. */
  readonly isSpecial?: true
}

/** Files by their path below a folder, with slashes, in the order of their paths. Empty folders end with a slash. */
export type Tree = Readonly<Record<string, TreeFile>>

const ORDINARY = 0o644

/** Files above this many bytes, such as sparse ones, are not read. */
const MAX_READ = 64 * 2 ** 20

/** Reads everything below a folder, or one file as a tree with its name; links are not followed. */
export function readTree(folder: string, prefix = ''): Tree {
  return Object.fromEntries(entriesOf(folder, prefix))
}

/** A tree of plain texts. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text }]))
}

function entriesOf(path: string, at: string): [string, TreeFile][] {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return [[at, { link: readlinkSync(path) }]]
  if (stats.isDirectory()) {
    const names = readdirSync(path).sort()
    const parent = at === '' || at.endsWith('/') ? at : `${at}/`
    if (names.length === 0) return parent === '' ? [] : [[parent, {}]]
    return names.flatMap((name) => entriesOf(join(path, name), `${parent}${name}`))
  }
  const mode = stats.mode & 0o777
  const bits = mode === ORDINARY ? {} : { mode }
  return [
    [
      at,
      stats.isFile() && stats.size <= MAX_READ
        ? { ...contentOf(readFileSync(path)), ...bits }
        : { isSpecial: true, ...bits },
    ],
  ]
}

function contentOf(bytes: Buffer): TreeFile {
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') }
}

/** Writes a tree below a folder; `expand` replaces placeholders in texts and in targets of links. */
export function writeTree(folder: string, tree: Tree, expand: (text: string) => string): void {
  for (const [path, { text = '', base64, link, mode = ORDINARY }] of Object.entries(tree)) {
    const file = join(folder, path)
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (path.endsWith('/')) continue
    if (link !== undefined) symlinkSync(expand(link), file)
    else {
      writeFileSync(file, base64 === undefined ? expand(text) : Buffer.from(base64, 'base64'))
      chmodSync(file, mode)
    }
  }
}

/** The files that are not as before: their new state, or `null` where they are gone. */
export function changesIn(
  before: Tree,
  folder: string,
  normalize: (text: string) => string,
): Record<string, TreeFile | null> {
  const after = existsSync(folder) ? readTree(folder) : {}
  const changes: Record<string, TreeFile | null> = {}
  for (const [path, file] of Object.entries(after)) {
    const found = file.text === undefined ? file : { ...file, text: normalize(file.text) }
    if (!isSameFile(before[path], found)) changes[normalize(path)] = found
  }
  // A folder that was empty is not in the list of files once it has some.
  for (const path of Object.keys(before))
    if (after[path] === undefined && !(path.endsWith('/') && existsSync(join(folder, path)))) changes[path] = null
  return changes
}

/** Whether two files have the same content and permissions. */
export function isSameFile(a: TreeFile | null | undefined, b: TreeFile | null | undefined): boolean {
  if (!a || !b) return a === b
  return (
    a.text === b.text &&
    a.base64 === b.base64 &&
    a.link === b.link &&
    a.isSpecial === b.isSpecial &&
    (a.mode ?? ORDINARY) === (b.mode ?? ORDINARY)
  )
}
