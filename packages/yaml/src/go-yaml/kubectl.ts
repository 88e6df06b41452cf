import { endOfQuoted } from '../scan/quoted.ts'
import { lineAndColumn } from '../scan/source.ts'
import type { Refusal } from './cursor.ts'
import { parseTokens } from './grammar.ts'
import { mayBeRefused } from './suspicious.ts'
import { tokensOf } from './tokens.ts'
import { GoValues } from './values.ts'

const NOT_ALLOWED = /[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** A document for kubectl: `YAMLReader` of `k8s.io/apimachinery` splits a file at lines that begin with `---`. */
interface Chunk {
  readonly from: number
  readonly to: number
  readonly refusal?: Refusal
}

/**
 * A document that kubectl cannot read.
 */
interface KubectlRefusal {
  /** What the text must be like. */
  readonly cause: string
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
  /** The first and the last line of the document. */
  readonly lines: readonly [first: number, last: number]
}

/**
 * Finds the documents of a text that kubectl's reader of YAML refuses: go-yaml 2 behind `k8s.io/apimachinery/pkg/util/yaml`, and
 * the conversion to JSON. Most texts are only searched for suspicious characters, which takes little time.
 *
 * @param text The text of a file.
 * @returns At most one refusal for each document, in order.
 *
 * @example
 * console.log(kubectlRefusals('a: &b.c 1\n')[0]?.cause) // the name in "&b.c" must contain only ASCII letters, digits, "-" and "_"
 */
export function kubectlRefusals(text: string): readonly KubectlRefusal[] {
  return mayBeRefused(text) ? findRefusals(text) : []
}

/** The same for any text, without the search for suspicious characters. */
export function findRefusals(text: string): readonly KubectlRefusal[] {
  const refusals: KubectlRefusal[] = []
  const chunks = chunksOf(text, jsonEnd(text))
  for (const [position, chunk] of chunks.entries()) {
    const refusal = chunk.refusal ?? chunkRefusal(text, chunk)
    if (refusal === undefined) continue
    // The content after a directive or a separator is the next part for kubectl.
    const isHead = chunk.refusal !== undefined || text.startsWith('%', chunk.from)
    const { to } = (isHead ? chunks[position + 1] : undefined) ?? chunk
    const first = lineAndColumn(text, chunk.from).line
    const last = lineAndColumn(text, Math.max(to - 1, chunk.from)).line
    refusals.push({ cause: refusal.cause, ...lineAndColumn(text, refusal.offset), lines: [first, last] })
  }
  return refusals
}

function chunksOf(text: string, start: number): readonly Chunk[] {
  const chunks: Chunk[] = []
  let from = start
  for (let line = start; line < text.length; ) {
    const end = text.indexOf('\n', line) + 1 || text.length
    if (text.startsWith('---', line)) {
      const rest = text.slice(blanksAt(text, line + 3), end)
      const isSeparator = rest === '' || rest.startsWith('#')
      // The first of several such lines belongs to its document.
      if (line > from) chunks.push({ from, to: line })
      if (line > from || !isSeparator) from = end
      if (!isSeparator) {
        const cause = `a line that begins with "---" must have only a comment after it, not "${rest.slice(0, 40).trim()}"`
        chunks.push({ from: line, to: end, refusal: { offset: line, cause } })
      }
    }
    line = text.indexOf('\n', line) < 0 ? text.length : end
  }
  if (from < text.length) chunks.push({ from, to: text.length })
  return chunks
}

/** Why go-yaml refuses a part of a text that is one document for kubectl. */
function chunkRefusal(text: string, { from, to }: { readonly from: number; readonly to: number }): Refusal | undefined {
  const found = NOT_ALLOWED.exec(text.slice(from, to))
  if (found !== null) return { offset: from + found.index, cause: `the character ${codeOf(found[0])} is not allowed` }
  const tokens = tokensOf(text, from, to)
  const refusal = parseTokens(tokens, new GoValues(text))
  return refusal && clearer(text, refusal, tokens.refusal)
}

/** A refusal that names the first thing that is wrong: the parser often refuses only what follows it. */
function clearer(text: string, refusal: Refusal, scanned: Refusal | undefined): Refusal {
  const { offset } = refusal
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(start, offset)
  const lineBreak = /[\x85\u2028\u2029]/.exec(before)
  if (lineBreak !== null) {
    const cause = `the character ${codeOf(lineBreak[0])} ends a line for kubectl; write it as an escape in double quotes`
    return { offset: start + lineBreak.index, cause }
  }
  const name = /(?:^|[\s[{,])([&*][\w-]+)$/.exec(before)?.[1]
  if (name !== undefined && text.startsWith(':', offset))
    return {
      offset: offset - name.length,
      cause: `the name in "${name}:" must not have a colon; use letters, digits, "-" and "_"`,
    }
  return scanned !== undefined && scanned.offset >= offset && !text.slice(offset, scanned.offset).includes('\n')
    ? scanned
    : refusal
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** White space of Go's `unicode.IsSpace`, and that of JavaScript. */
const BLANKS = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/y
const SPACES = /\s*/y

/** The offset after white space. */
function blanksAt(text: string, from: number): number {
  return blanksOf(BLANKS, text, from)
}

function blanksOf(blanks: RegExp, text: string, from: number): number {
  blanks.lastIndex = from
  return from + (blanks.exec(text)?.[0].length ?? 0)
}

/** The end of the JSON values at the start of a text, which kubectl reads without go-yaml, and of the blank line after them. */
function jsonEnd(text: string): number {
  if (text[blanksAt(text, 0)] !== '{') return 0
  let end = 0
  for (;;) {
    const next = objectEnd(text, end)
    if (next === undefined) break
    end = next
  }
  const blanks = blanksAt(text, end)
  const line = text.indexOf('\n', end)
  return line < 0 || line >= blanks ? blanks : line + 1
}

/** The end of the JSON object that begins after white space at `from`; `undefined` if there is none. */
function objectEnd(text: string, from: number): number | undefined {
  let at = blanksOf(SPACES, text, from)
  if (text[at] !== '{') return undefined
  const indicator = /["{}]/g
  for (let depth = 0; ; ) {
    indicator.lastIndex = at
    const found = indicator.exec(text)?.[0]
    if (found === undefined) return undefined
    at = found === '"' ? endOfQuoted(text, indicator.lastIndex - 1) : indicator.lastIndex
    if (at < 0) return undefined
    if (found === '{') depth++
    else if (found === '}' && --depth === 0) break
  }
  try {
    JSON.parse(text.slice(from, at))
    return at
  } catch {
    return undefined
  }
}
