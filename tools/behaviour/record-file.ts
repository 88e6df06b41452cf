import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { BehaviourCase, NotRun, Observed } from './case.ts'
import type { Tree } from './tree.ts'

/** A case and what the build did. */
export interface Entry {
  readonly case: BehaviourCase
  readonly observed: Observed
}

/** What the build of a commit does with every case. The cases are kept whole: other commits run the same ones. */
export interface BehaviourRecord {
  /** The commit, with `+changes` where the work tree has changes. */
  readonly commit: string
  /** The version of Node that ran the cases. */
  readonly node: string
  readonly notRun: readonly NotRun[]
  readonly entries: readonly Entry[]
}

/** Long strings and trees are written once, on a line before the first line that refers to them. */
type Line =
  | Omit<BehaviourRecord, 'entries'>
  | { readonly string: string; readonly value: string }
  | { readonly tree: string; readonly value: unknown }
  | { readonly entry: unknown }

/** Strings of at least this many characters are written once. */
const LONG = 80

/** Writes a record, compressed; a file of that name is replaced as a whole. */
export function writeRecord(file: string, record: BehaviourRecord): void {
  const bytes = Buffer.from(
    linesOf(record)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  )
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, brotliCompressSync(bytes, { params }))
  renameSync(`${file}.new`, file)
}

/** Reads a record. Throws where the file does not exist. */
export function readRecord(file: string): BehaviourRecord {
  if (!existsSync(file)) throw new Error(`"${file}" does not exist: run \`npm run behaviour -- record COMMIT\` first`)
  const strings = new Map<string, string>()
  const trees = new Map<string, Tree>()
  const entries: Entry[] = []
  let head: Omit<BehaviourRecord, 'entries'> | undefined
  const restored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(restored)
    if ('$string' in value) return strings.get(value.$string as string)
    if ('$tree' in value) return trees.get(value.$tree as string)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, restored(part)]))
  }
  for (const text of brotliDecompressSync(readFileSync(file)).toString().split('\n')) {
    if (text === '') continue
    const line = JSON.parse(text) as Line
    if ('string' in line) strings.set(line.string, line.value)
    else if ('tree' in line) trees.set(line.tree, restored(line.value) as Tree)
    else if ('entry' in line) entries.push(restored(line.entry) as Entry)
    else head = line
  }
  if (head === undefined) throw new Error(`"${file}" must begin with a line about its commit`)
  return { ...head, entries }
}

function linesOf({ entries, ...head }: BehaviourRecord): Line[] {
  const lines: Line[] = [head]
  const known = new Set<string>()
  const shared = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length >= LONG) {
      const id = idOf(value)
      if (!known.has(id)) lines.push({ string: id, value })
      known.add(id)
      return { $string: id }
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(shared)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shared(part)]))
  }
  const trees = new Map<Tree, string>()
  const sharedTree = (tree: Tree) => {
    const id = trees.get(tree) ?? idOf(JSON.stringify(tree))
    trees.set(tree, id)
    if (!known.has(id)) {
      const value = shared(tree)
      lines.push({ tree: id, value })
    }
    known.add(id)
    return { $tree: id }
  }
  for (const {
    case: { files, ...one },
    observed,
  } of entries) {
    const written = { ...(shared(one) as object), ...(files && { files: sharedTree(files) }) }
    const entry = { case: written, observed: shared(observed) }
    lines.push({ entry })
  }
  return lines
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
