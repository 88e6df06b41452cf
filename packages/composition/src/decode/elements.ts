import { makeResource, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { blockElements, splitComments } from './block-list.ts'
import { Decoding } from './decoding.ts'

/** An element of a list as a separate document. */
export interface Element {
  readonly decoding: Decoding
  /** The comment lines above it, `#` included. */
  readonly comments: readonly string[]
}

/**
 * The elements of a list of the root, each with its own lines and comments. Elements that cannot be split by line (flow
 * style, aliases) are printed again from their values.
 */
export function elementsOf(decoding: Decoding, list: string): readonly Element[] {
  const { document, lines, origin, problems } = decoding
  const size = decoding.size([list])
  if (size === 0) return []
  const values = document.get([list]) as readonly Value[]
  const dash = firstDash(decoding, list)
  const blocks = dash === undefined ? [] : blockElements(lines, dash.line, dash.column)
  const listLine = decoding.position([list]).line
  return values.map((value, i): Element => {
    const block = blocks.length === size ? blocks[i] : undefined
    const body = block && splitComments(block.text)
    const own = body && documentOf(body.text, value)
    const within = [...origin.within, list, i]
    if (block !== undefined && body !== undefined && own !== undefined) {
      const before = block.line + body.lines
      const linesBefore = origin.linesBefore === undefined ? undefined : origin.linesBefore + before
      const decoding = new Decoding(own, body.text, { file: origin.file, linesBefore, within }, problems)
      return { decoding, comments: [...block.comments, ...body.comments] }
    }
    const text = textOf(value)
    const linesBefore = block === undefined || origin.linesBefore === undefined ? listLine : block.line + 1
    const at = { file: origin.file, linesBefore: linesBefore === undefined ? undefined : linesBefore - 1, within }
    const flat = new Decoding(readYaml(text).document as YamlDocument, text, at, problems)
    return { decoding: new OneLine(flat), comments: block?.comments ?? [] }
  })
}

/** A document whose own lines are not those of the file: every position in it is reported as one line. */
class OneLine extends Decoding {
  constructor({ document, lines, origin, problems }: Decoding) {
    super(document, lines.join('\n'), origin, problems)
  }
  override position(path: Parameters<Decoding['position']>[0]): ReturnType<Decoding['position']> {
    const { file, linesBefore } = this.origin
    return { file, line: linesBefore === undefined ? undefined : linesBefore + 1, field: this.named(path) }
  }
}

function documentOf(text: string, value: Value): YamlDocument | undefined {
  const { document, problems } = readYaml(text)
  if (document === undefined || problems.length > 0) return undefined
  return isSameValue(document.get([]) ?? null, value) ? document : undefined
}

function textOf(value: Value): string {
  if (typeof value === 'object' && value !== null)
    return makeResource({ value: value })
      .toString()
      .replace(/^value:(?: |\n)/, '')
  return makeResource({ value }).toString().slice('value: '.length)
}

/** 0-based line and column of the first dash; `undefined` for a flow sequence. */
function firstDash({ document, lines }: Decoding, list: string) {
  const position = document.position([list])
  if (position === undefined) return undefined
  const { line, column } = position
  return /^-(?:\s|$)/.test((lines[line - 1] ?? '').slice(column - 1))
    ? { line: line - 1, column: column - 1 }
    : undefined
}

/** Whether two values are equal, including the order of keys. */
export function isSameValue(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [x, y] = [Object.entries(a), Object.entries(b)]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    x.length === y.length &&
    x.every(([key, value], i) => key === y[i]?.[0] && isSameValue(value as Value, y[i]?.[1] as Value))
  )
}
