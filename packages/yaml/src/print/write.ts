import type { Node } from '../nodes/node.ts'
import { startsBlank } from '../nodes/trail.ts'
import { indicatorsOf, isBlockText } from '../scan/block-scalar.ts'
import { resolveTagged, scalarValue } from '../scan/scalar.ts'
import { DOUBLE, FOLDED, LITERAL, nextLine, PLAIN, SINGLE, type Source } from '../scan/source.ts'
import type { Scalar } from '../scan/value.ts'
import { emitFlow, emitLiteral, literal } from './emit.ts'
import { JSON_FLOW, YAML_FLOW } from './flow-form.ts'
import { doubleQuoted, isPlainSyntax, isSafePlain, NOT_LITERAL, quoted } from './quoting.ts'

/** Where a scalar is written. */
export interface Place {
  readonly inFlow: boolean
  readonly json: boolean
  /** Column of the key or dash that it belongs to; -1 at the root. */
  readonly column: number
  readonly step: number
  readonly eol: string
  /** A comment after the value. In a block scalar it moves to the header. */
  readonly comment: string
  /** The lines that follow. They must not become part of a block scalar. */
  readonly rest: string
}

// Tags that a new string does not have (`!!int`), or whose text form it rarely has (`!!binary`).
const OTHER_CORE_TAG = /^(?:!!|!<tag:yaml\.org,2002:)(?!str>?$)/

/** The text of a scalar, in the style of the replaced one if possible. The anchor stays, and the tag stays if it still applies. */
export function writeScalar(value: Scalar, old: Node | undefined, place: Place): string {
  const source = old?.kind === 'scalar' ? old.source : undefined
  if (old === undefined || source === undefined) return writeAgain(value, old, place)
  const tag = source.tag(old.row)
  if (tag === undefined) return behindProps(propsOf(old, source), value, writeLike(value, old, source, place))
  const text = typeof value === 'string' ? value : literal(value)
  if ((typeof value === 'string' && OTHER_CORE_TAG.test(tag)) || !Object.is(resolveTagged(text, tag), value)) {
    const props = old.anchor === undefined ? '' : `&${old.anchor} `
    return behindProps(props, value, writeLike(value, old, source, place))
  }
  // With a tag, a plain text does not need quotes to keep its type.
  const isPlain = source.style(old.row) === PLAIN && isPlainSyntax(text, place.inFlow)
  return behindProps(propsOf(old, source), text, isPlain ? text : writeLike(text, old, source, place))
}

/** The text of a scalar that replaces a written one: in the same quotes, or plain. */
function writeAgain(value: Scalar, old: Node | undefined, place: Place): string {
  const spelled = old?.kind === 'scalar' ? old.text : undefined
  if (spelled === undefined || typeof value !== 'string') return writeNew(value, place)
  if (spelled.startsWith('"')) return doubleQuoted(value)
  if (spelled.startsWith("'")) return quoted(value, 'single', place.inFlow)
  // A text with an anchor, a tag or a block scalar is written anew.
  return /^[&!|>]/.test(spelled) ? writeNew(value, place) : writePlain(value, old?.scalar ?? null, place)
}

/** Anchor and tag of a scalar as they are written, with the gap after them. */
function propsOf(old: Node, source: Source): string {
  const tag = source.tag(old.row)
  if (tag === undefined && source.anchor(old.row) === undefined) return ''
  if (!old.propsDropped) return source.text.slice(old.start, source.contentStart(old.row))
  return tag === undefined ? '' : `${tag} `
}

/** The header of a block scalar must be on the line of its anchor and tag, which is not possible behind their comment. */
function behindProps(props: string, value: Scalar, content: string): string {
  if (props === '') return content
  const isBelow = /[\r\n]/.test(props)
  const isBlock = isBlockText(content)
  if (isBlock && isBelow && /[ \t]#/.test(props)) return props + doubleQuoted(String(value))
  const isApart = /[ \t\r\n]$/.test(props) && !(isBlock && isBelow)
  return isApart ? props + content : `${props.trimEnd()} ${content}`
}

function writeLike(value: Scalar, old: Node, source: Source, place: Place): string {
  if (typeof value !== 'string') return literal(value)
  const style = source.style(old.row)
  switch (style) {
    case SINGLE:
      return quoted(value, 'single', place.inFlow)
    case DOUBLE:
      return doubleQuoted(value)
    case LITERAL:
    case FOLDED: {
      const block = source.props?.get(old.row)?.block
      const header = indicatorsOf(source.text.slice(Math.max(source.contentStart(old.row), old.start)))
      const column = block !== undefined && block.indent > place.column ? block.indent : place.column + place.step
      return writeBlock(value, style, header, column, place) ?? doubleQuoted(value)
    }
    default:
      return writePlain(value, scalarValue(source, old.row), place)
  }
}

/** The text of a string that replaces a plain scalar. A plain string stays plain if possible, also next to quoted keys. */
function writePlain(value: string, old: Scalar, place: Place): string {
  return typeof old === 'string' && isSafePlain(value, place.inFlow) ? value : writeNew(value, place)
}

function writeNew(value: Scalar, place: Place): string {
  if (place.inFlow) return emitFlow(value, place.json ? JSON_FLOW : YAML_FLOW)
  if (typeof value !== 'string') return literal(value)
  if (isSafePlain(value, false)) return value
  const column = Math.max(place.column, 0) + Math.max(place.step, 1)
  const isFree = value.includes('\n') && !isSwallowed(place.rest, column)
  const block = isFree ? emitLiteral(value, column, place.comment, place.eol) : undefined
  return block ?? doubleQuoted(value)
}

/** A literal or folded block scalar; `undefined` if it cannot contain the value. */
function writeBlock(value: string, style: number, header: string, column: number, place: Place): string | undefined {
  const body = value.replace(/\n+$/, '')
  const breaks = value.length - body.length
  if (body === '' || NOT_LITERAL.test(value) || /\n[ \t]*$/.test(body)) return undefined
  const keeps = header.includes('+') && breaks >= 1
  const chomping = keeps || breaks > 1 ? '+' : breaks === 0 ? '-' : ''
  if (isSwallowed(place.rest, column) || (chomping === '+' && startsBlank(place.rest))) return undefined
  const digit = /[0-9]/.exec(header)?.[0] ?? (/^\n*[ \t]/.test(value) ? String(column - Math.max(place.column, 0)) : '')
  if (digit !== '' && !/^[1-9]$/.test(digit)) return undefined
  const foldable = style === FOLDED && !/(?:^|\n)[ \t]/.test(body) && !body.startsWith('\n')
  const lines = (foldable ? body.replace(/\n+/g, (breaksInside) => `${breaksInside}\n`) : body).split('\n')
  for (let extra = 1; extra < breaks; extra++) lines.push('')
  const pad = ' '.repeat(column)
  const text = lines.map((line) => (line === '' ? '' : pad + line)).join(place.eol)
  return `${foldable ? '>' : '|'}${orderLike(header, digit, chomping)}${place.comment}${place.eol}${text}`
}

// Indicators can have either order. Keep the existing one.
function orderLike(header: string, digit: string, chomping: string): string {
  return /^[-+]/.test(header) ? chomping + digit : digit + chomping
}

/** Whether the lines that follow would become part of a block scalar with lines at `column`. */
export function isSwallowed(rest: string, column: number): boolean {
  for (let at = 0; at < rest.length; at = nextLine(rest, at, rest.length)) {
    const line = /^[^\r\n]*/.exec(rest.slice(at, at + 1000))?.[0] ?? ''
    const space = /^[ \t]*/.exec(line)?.[0] ?? ''
    if (space.includes('\t')) return true
    if (line !== space) return space.length >= column
    if (space.length > column) return true
  }
  return false
}
