import { splitIndicator } from '../nodes/mid.ts'
import { type Entry, Node, render } from '../nodes/node.ts'
import { endsLine } from '../nodes/trail.ts'
import { BlockLines, emitBlock, emitFlow, emitKey, isFilled, type Shape, Spelled } from '../print/emit.ts'
import { flowForm } from '../print/flow-form.ts'
import { isJson, type Layout, stepNear } from '../print/layout.ts'
import { doubleQuoted, isPlainSyntax } from '../print/quoting.ts'
import { isSwallowed, writeScalar } from '../print/write.ts'
import { chompingOf, isBlockText } from '../scan/block-scalar.ts'
import { scanStream } from '../scan/scan-stream.ts'
import { BLOCK, SCALAR, type Source } from '../scan/source.ts'
import type { Scalar } from '../scan/value.ts'
import { type Surroundings, surroundings } from './value-context.ts'

const NEW_TEXT_DEPTH = 2000

/** Replaces an entry's value, in the style of its neighbours. Comments inside of the old value are removed. */
export function assign(entry: Entry, value: Shape, layout: Layout): void {
  if (entry.owner?.flow) assignInFlow(entry, value, layout)
  else if (isFilled(value)) assignBlock(entry, value, layout)
  else if (value instanceof Spelled) {
    const around = surroundings(entry, columnOf(entry), layout.eol)
    putInline(entry, nodeFromText(value.text, 0, true), around, layout)
  } else if (typeof value === 'object' && value !== null) {
    const around = surroundings(entry, columnOf(entry), layout.eol)
    putInline(entry, Node.empty(Array.isArray(value) ? 'list' : 'map', ''), around, layout)
  } else assignScalar(entry, value as Scalar, layout)
}

/** Column of the key or dash of an entry; -1 for the root. */
function columnOf(entry: Entry): number {
  return entry.owner === undefined ? -1 : entry.owner.column
}

/** Makes a node from new text. `inline`: the first line follows a dash, without its indentation. */
export function nodeFromText(text: string, column: number, inline: boolean): Node {
  const padded = inline ? ' '.repeat(column) + text : text
  const source = scanStream(padded, NEW_TEXT_DEPTH)[0] as Source
  const start = inline ? column : source.style(0) === BLOCK && source.kind(0) < SCALAR ? 0 : source.start(0)
  return Node.clean(source, 0, start, padded.length)
}

function put(entry: Entry, node: Node): void {
  entry.value.entry = undefined
  entry.value = node
  node.entry = entry
  if (entry.owner === undefined) node.edited = node.edited || node.source === undefined
  else entry.owner.touch()
}

function assignInFlow(entry: Entry, value: Shape, layout: Layout): void {
  const owner = entry.owner as Node
  const form = flowForm(owner, entry)
  const { json } = form
  let node: Node
  if (isFilled(value) || value instanceof Spelled) node = nodeFromText(emitFlow(value, form), 0, true)
  else if (typeof value === 'object' && value !== null) node = Node.empty(Array.isArray(value) ? 'list' : 'map', '')
  else {
    const place = {
      inFlow: true,
      json,
      column: -1,
      step: layout.step,
      eol: layout.eol,
      comment: '',
      rest: '',
    }
    node = Node.scalar(writeScalar(value as Scalar, entry.value, place), value as Scalar)
  }
  // Only behind a quoted key may the colon touch the value.
  const colon = entry.key !== undefined && render(entry.key).endsWith('"') ? form.colon : ': '
  if (entry.key !== undefined && !entry.mid.includes(':')) entry.mid = colon
  else if (entry.mid.endsWith(':') && entry.value.start === entry.value.end) entry.mid += colon.slice(1)
  put(entry, node)
}

function assignScalar(entry: Entry, value: Scalar, layout: Layout): void {
  const column = columnOf(entry)
  const around = surroundings(entry, column, layout.eol)
  const place = {
    inFlow: false,
    json: false,
    column,
    // Computed on demand, because it reads all entries of the map.
    get step() {
      return entry.owner?.kind === 'map' ? stepNear(entry.owner, layout) : layout.step
    },
    eol: around.lineBreak || layout.eol,
    comment: around.comment,
    rest: around.rest,
  }
  putInline(entry, Node.scalar(writeScalar(value, entry.value, place), value), around, layout)
}

/** Replaces an entry's value by a scalar with this spelling. The comment on its line stays. */
export function assignSpelling(entry: Entry, text: string, value: Scalar, layout: Layout): void {
  if (entry.owner?.flow) {
    put(entry, Node.scalar(fitsFlow(text, value) ? text : doubleQuoted(String(value)), value))
    return
  }
  const around = surroundings(entry, columnOf(entry), layout.eol)
  const bare = isBlockText(text) ? /^[^#\r\n]*?(?=[ \t]*[\r\n])/.exec(text)?.[0] : undefined
  const spelled = bare === undefined ? text : bare + around.comment + text.slice(bare.length).replace(/^[ \t]+/, '')
  putInline(entry, Node.scalar(spelled, value), around, layout)
}

/** Whether a spelling is the same string in braces and brackets, which no block scalar is. */
function fitsFlow(text: string, value: Scalar): boolean {
  if (typeof value !== 'string' || /^['"&!]/.test(text)) return true
  const folded = text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
  // `-0x1F` is a string in YAML 1.2, and a number to other readers.
  return isPlainSyntax(folded.replace(/^-/, ''), true)
}

/** Puts a node on the line of its key. The text around the old value stays. */
export function putInline(entry: Entry, node: Node, around: Surroundings, layout: Layout): void {
  const old = entry.value
  const { indicator, gap, comment, lineBreak, rest } = around
  const isBlock = node.text !== undefined && isBlockText(node.text)
  if (entry.owner !== undefined) {
    if (entry.key !== undefined && !indicator.endsWith(':')) entry.mid = `${layout.eol}${' '.repeat(columnOf(entry))}: `
    else if (old.isBlock || gap === '') entry.mid = `${indicator}${gap || ' '}`
    // Some readers refuse a bracket behind a tab.
    if (node.kind !== 'scalar' && gap.includes('\t')) entry.mid = `${splitIndicator(entry.mid)[0]} `
  }
  if (isBlock) entry.trail = (lineBreak || (needsBreak(node, old) ? layout.eol : '')) + rest
  else if (old.isBlock || (comment !== '' && !entry.trail.startsWith(comment))) entry.trail = comment + lineBreak + rest
  put(entry, node)
}

// A block scalar at the end of the text may have no line break. Readers treat it like one with a line break.
function needsBreak(node: Node, old: Node): boolean {
  if (/[\r\n]$/.test(node.text ?? '')) return true
  return chompingOf(node.text ?? '') !== '-' && !isBlockText(`${render(old)}\n`)
}

function assignBlock(entry: Entry, value: Shape, layout: Layout): void {
  const { owner } = entry
  const column = columnOf(entry)
  const { indicator, gap, comment, lineBreak, rest } = surroundings(entry, column, layout.eol)
  const eol = lineBreak || layout.eol
  const isBelow = value instanceof BlockLines && value.startsBelow
  const isInline = owner?.kind === 'list' && comment.trim() === '' && /^ *$/.test(gap) && !isBelow
  if (owner === undefined) {
    if (
      comment !== '' ||
      (entry.lead !== '' && !endsLine(entry.lead) && lineTail(entry.lead) === undefined && entry.lead !== '\ufeff')
    ) {
      entry.lead += comment + eol
    }
  } else if (isInline) entry.mid = indicator + (gap || ' ')
  else if (entry.key !== undefined && !indicator.endsWith(':')) {
    entry.mid = `${layout.eol}${' '.repeat(column)}:${comment}${eol}`
  } else entry.mid = indicator + (comment || (/^\t+$/.test(gap) ? gap : '')) + eol
  const inline = owner === undefined ? lineTail(entry.lead) : isInline ? column + entry.mid.length : undefined
  const at = inline ?? childColumn(entry, value, layout)
  const space = isInline ? comment : ''
  const literals = space === '' && !isSwallowed(rest, at + 1)
  const step = owner?.kind === 'map' ? stepNear(owner, layout) : layout.step
  const text = emitBlock(value, at, { ...layout, eol, step, literals }) + space
  const end = lineBreak || (rest === '' ? '' : layout.eol)
  const pad = inline === undefined ? ' '.repeat(at) : ''
  const node = nodeFromText(pad + text + end + (owner === undefined ? '' : rest), at, inline !== undefined)
  entry.trail = owner === undefined ? rest : ''
  put(entry, node)
  node.column = at
}

// Items of a ResourceList begin after their dash.
function lineTail(lead: string): number | undefined {
  const width = lead.length - Math.max(lead.lastIndexOf('\n'), lead.lastIndexOf('\r')) - 1
  return width > 0 && /^(?!---)[ -]*$/.test(lead.slice(-width)) ? width : undefined
}

function childColumn(entry: Entry, value: Shape, layout: Layout): number {
  const { owner } = entry
  if (owner === undefined) return 0
  if (owner.kind === 'list') return owner.column + 2
  const isList = value instanceof BlockLines ? value.isList : Array.isArray(value)
  return isList && !layout.wide ? owner.column : owner.column + stepNear(owner, layout)
}

/** The text of a new key, in the style of its neighbours. */
export function keyText(owner: Node, key: string): string {
  return emitKey(key, owner.flow, owner.flow && isJson(owner))
}

/** The text of a node without the comments and blank lines that follow it, and without its anchor and tag. */
export function bareText(node: Node): string {
  if (node.source === undefined) return render(node).replace(/^&\S+(?:[ \t]+|$)/, '')
  return node.edited
    ? render(node)
    : node.source.text.slice(node.source.contentStart(node.row), node.source.end(node.row))
}
