import { type Node, parseDocument } from 'yaml'
import { isInsertion, isInsertionOf } from './subsequence.ts'
import { alignTokens, type Token } from './tokens.ts'

/** The tokens of one text without a counterpart in the other, and those whose form changes. */
interface Changes {
  readonly text: string
  readonly lone: readonly Token[]
  readonly reshaped: readonly Token[]
}

/**
 * The law of losslessness between an input and an output ResourceList: bytes that no change of a value explains are the
 * same. Returns one line for each place where they differ; `results` are exempt. Both texts are parsed by a library
 * that krmkit's functions do not use. `written`: line comments that the function writes.
 */
export function brokenLaw(was: string, is: string, written?: RegExp): string[] {
  const [input, output] = [was, is].map((text) => withoutComments(text, written)) as [string, string]
  const [before, after] = [input, output].map((text) => parseDocument(text, { intAsBigInt: true })) as [Doc, Doc]
  const error = before.errors[0] ?? after.errors[0]
  if (error !== undefined) return [error.message]

  const pairs = alignTokens(before.contents as Node, after.contents as Node, new Set(['results']))
  const changes = (['input', 'output'] as const).map((side): Changes => {
    const other = side === 'input' ? 'output' : 'input'
    return {
      text: side === 'input' ? input : output,
      lone: pairs.flatMap((pair) => (pair[side] && !pair[other] ? [pair[side]] : [])),
      reshaped: pairs.flatMap((pair) => (pair[side] && pair[other] && pair.isReshaped ? [pair[side]] : [])),
    }
  }) as [Changes, Changes]
  const anchors = pairs.flatMap(({ input, output, isEdited, isReshaped }) =>
    input && output && !isReshaped ? [{ input, output, isEdited }] : [],
  )

  const broken: string[] = []
  let last = { input: at(0), output: at(0), isEdited: false }
  for (const anchor of [...anchors, { input: at(input.length), output: at(output.length), isEdited: false }]) {
    const say = (what: string) => broken.push(`line ${lineOf(input, anchor.input.start)}: ${what}`)
    const [old, now] = [textOf(input, anchor.input), textOf(output, anchor.output)]
    if (anchor.output.start < last.output.end) {
      say(`${quote(old)} moved`)
      continue
    }
    if (!anchor.isEdited && old !== now) say(`${quote(old)} is spelt ${quote(now)}, though its value is the same`)
    const gapWas = readGap(changes[0], { start: last.input.end, end: anchor.input.start })
    const gapIs = readGap(changes[1], { start: last.output.end, end: anchor.output.start })
    if (!isGapKept(gapWas, gapIs)) say(`${quote(gapWas.text)} became ${quote(gapIs.text)} before ${quote(old)}`)
    last = anchor
  }
  return broken
}

function withoutComments(text: string, written: RegExp | undefined): string {
  if (written === undefined) return text
  const results = /^results:/m.exec(text)?.index ?? text.length
  const items = text.slice(0, results)
  const kept = items.replace(/[ \t]+#[ \t]*([^\r\n]*)/g, (all, comment: string) => (written.test(comment) ? '' : all))
  return kept + text.slice(results)
}

type Doc = ReturnType<typeof parseDocument>

/** The text between two tokens that both texts have. */
interface Gap {
  readonly text: string
  /** Its comments, if a value in it takes another form: the white space changes with the form. */
  readonly comments: string | undefined
  /** Tokens in it without a counterpart, by offsets in the text. */
  readonly lone: readonly Token[]
}

function readGap({ text, lone, reshaped }: Changes, range: Token): Gap {
  const inside = reshaped.filter((token) => isInside(token, range))
  let rest = ''
  let from = range.start
  for (const token of inside) {
    rest += textOf(text, { start: from, end: token.start })
    from = token.end
  }
  rest += textOf(text, { start: from, end: range.end })
  const comments = rest.match(/(?<=^|\s)#.*$/gm)?.map((comment) => `${comment.trimEnd()}\n`)
  return {
    text: textOf(text, range),
    comments: inside.length > 0 ? (comments ?? []).join('') : undefined,
    lone: lone
      .filter((token) => isInside(token, range))
      .map(({ start, end }) => ({ start: start - range.start, end: end - range.start })),
  }
}

/**
 * Where one element was removed and another one added (a key renamed, a resource replaced), the text cannot be
 * compared.
 */
function isGapKept(gapWas: Gap, gapIs: Gap): boolean {
  if (gapWas.lone.length > 0) return gapIs.lone.length > 0 || holds(gapWas, gapIs)
  if (gapIs.lone.length > 0) return holds(gapIs, gapWas)
  return (gapWas.comments ?? gapWas.text) === (gapIs.comments ?? gapIs.text)
}

/** Whether a gap is the other one with text inserted. */
function holds(gap: Gap, other: Gap): boolean {
  const [longer, shorter] = [gap.comments ?? gap.text, other.comments ?? other.text]
  if (isInsertion(shorter, longer)) return true
  return gap.comments === undefined && isInsertionOf(shorter, longer, gap.lone)
}

const at = (offset: number): Token => ({ start: offset, end: offset })
const textOf = (text: string, { start, end }: Token): string => text.slice(start, end)
const isInside = (token: Token, range: Token): boolean => token.start >= range.start && token.end <= range.end
const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
const quote = (text: string): string => JSON.stringify(text.length > 120 ? `${text.slice(0, 117)}...` : text)
