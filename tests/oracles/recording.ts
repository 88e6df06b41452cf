import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from '../../tools/paths.ts'

/** Who answered, and how to ask again. */
export interface Source {
  /** The oracle's name: `kustomize`. */
  readonly oracle: string
  /** Its exact version: `5.8.2`. */
  readonly version: string
  /** The command that asked it, with names in capitals for what varies: `kustomize build DIR`. */
  readonly command: string
}

/** One question and what the oracle answered. Both are plain JSON, so that a changed generator orphans nothing. */
export interface Entry<Question, Answer> {
  readonly question: Question
  readonly answer: Answer
}

/** Everything one oracle answered to one kind of question. */
export interface Recording<Question, Answer> extends Source {
  /** The day it was asked, as `2026-11-22`. */
  readonly asked: string
  readonly entries: readonly Entry<Question, Answer>[]
}

/** Recordings above this many bytes are compressed; smaller ones stay readable in a diff. */
const MAX_PLAIN_BYTES = 32 * 1024

/** The folder of all recordings. */
export const recordingsFolder: string = join(root, 'tests/oracles/recordings')

/** The recording with this name; throws where there is none. */
export function readRecording<Question, Answer>(name: string): Recording<Question, Answer> {
  const [head = '', ...lines] = textOf(name).trimEnd().split('\n')
  const source = JSON.parse(head) as Omit<Recording<Question, Answer>, 'entries'>
  return { ...source, entries: lines.map((line) => JSON.parse(line) as Entry<Question, Answer>) }
}

/** Writes a recording: a line about the source, then a line for each entry. Returns the size of the file in bytes. */
export function writeRecording<Question, Answer>(name: string, recording: Recording<Question, Answer>): number {
  const { entries, ...source } = recording
  const text = [source, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('')
  const { plain, compressed } = filesOf(name)
  mkdirSync(dirname(plain), { recursive: true })
  for (const file of [plain, compressed]) rmSync(file, { force: true })
  const bytes = Buffer.from(text)
  const isPlain = bytes.length <= MAX_PLAIN_BYTES
  const content = isPlain ? bytes : compress(bytes)
  writeFileSync(isPlain ? plain : compressed, content)
  return content.length
}

function textOf(name: string): string {
  const { plain, compressed } = filesOf(name)
  if (existsSync(plain)) return readFileSync(plain, 'utf8')
  if (existsSync(compressed)) return brotliDecompressSync(readFileSync(compressed)).toString()
  throw new Error(`There is no recording "${name}". To record it, run \`npm run oracles -- --refresh ${name}\`.`)
}

function compress(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(bytes, { params })
}

function filesOf(name: string): { readonly plain: string; readonly compressed: string } {
  const plain = join(recordingsFolder, `${name}.jsonl`)
  return { plain, compressed: `${plain}.br` }
}
