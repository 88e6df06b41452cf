import { emitBlock, emitFlow, emitKey, isFilled, type Layout } from './emit.ts'

import { isJson, stepNear } from './layout.ts'
import { type Entry, Node, render } from './node.ts'
import { scanStream } from './scan.ts'
import type { Source } from './source.ts'
import { endsLine, lineBreakOf, splitTrail, startsBlank, trailOwner, withoutFirstLine } from './trail.ts'
import type { Scalar, Value } from './value.ts'
import { isBlockText, writeScalar } from './write.ts'

const NEW_TEXT_DEPTH = 2000

/** Puts a value where an entry's value was, in the style of the place. The old value's own comments go with it. */
export function assign(entry: Entry, value: Value, layout: Layout): void {
  if (entry.owner?.flow) assignInFlow(entry, value, layout)
  else if (isFilled(value)) assignBlock(entry, value, layout)
  else if (typeof value === 'object' && value !== null) {
    putInline(entry, Node.empty(Array.isArray(value) ? 'list' : 'map'), '', columnOf(entry), layout)
  } else assignScalar(entry, value, layout)
}

/** Column of the key or dash of an entry; -1 for the root. */
export function columnOf(entry: Entry): number {
  return entry.owner === undefined ? -1 : entry.owner.column
}

/** A node made from new text. `inline`: the first line stands behind a dash and lacks its indentation. */
export function nodeFromText(text: string, column: number, inline: boolean): Node {
  const padded = inline ? ' '.repeat(column) + text : text
  const source = scanStream(padded, NEW_TEXT_DEPTH)[0] as Source
  const start = inline ? column : source.style(0) === 1 && source.kind(0) < 2 ? 0 : source.start(0)
  return Node.clean(source, 0, start, padded.length)
}

function put(entry: Entry, node: Node): void {
  entry.value.entry = undefined
  entry.value = node
  node.entry = entry
  if (entry.owner === undefined) node.edited = node.edited || node.source === undefined
  else entry.owner.touch()
}

function assignInFlow(entry: Entry, value: Value, layout: Layout): void {
  const owner = entry.owner as Node
  const json = isJson(owner)
  let node: Node
  if (isFilled(value)) node = nodeFromText(emitFlow(value, json), 0, true)
  else if (typeof value === 'object' && value !== null) node = Node.empty(Array.isArray(value) ? 'list' : 'map')
  else {
    const place = {
      inFlow: true,
      json,
      column: -1,
      step: layout.step,
      eol: layout.eol,
      comment: '',
      blankFollows: false,
    }
    node = Node.scalar(writeScalar(value, entry.value, place), value)
  }
  if (entry.key !== undefined && !entry.mid.includes(':')) entry.mid = ': '
  else if (entry.mid.endsWith(':') && entry.value.start === entry.value.end) entry.mid += ' '
  put(entry, node)
}

function assignScalar(entry: Entry, value: Scalar, layout: Layout): void {
  const column = columnOf(entry)
  const comment = ownComment(entry)
  const step = entry.owner?.kind === 'map' ? stepNear(entry.owner, layout) : layout.step
  const trail = trailOwner(entry).trail
  const place = {
    inFlow: false,
    json: false,
    column,
    step,
    eol: layout.eol,
    comment,
    blankFollows: startsBlank(withoutFirstLine(trail)),
  }
  const text = writeScalar(value, entry.value, place)
  putInline(entry, Node.scalar(text, value), comment, column, layout)
}

const LINE_COMMENT = /^[ \t]+#[^\r\n]*/
const HEADER_COMMENT = /^[^\r\n]*?([ \t]+#[^\r\n]*)/

/** The comment on the line of an entry's value: behind it, or behind its block scalar's header or its key. */
function ownComment(entry: Entry): string {
  const { value } = entry
  if (value.isBlock) return /[ \t]+#[^\r\n]*/.exec(entry.mid)?.[0] ?? ''
  if (value.kind === 'scalar' && isBlockText(contentText(value)))
    return HEADER_COMMENT.exec(contentText(value))?.[1] ?? ''
  return LINE_COMMENT.exec(entry.trail)?.[0] ?? ''
}

function contentText(node: Node): string {
  return node.text ?? (node.source as Source).text.slice(node.source?.start(node.row), node.end)
}

/**
 * Puts a node on the line of its key. `column`: comments of the old value indented deeper than that go with it.
 * Whatever stood on the key's line as a comment stays there.
 */
export function putInline(entry: Entry, node: Node, comment: string, column: number, layout: Layout): void {
  const old = entry.value
  const block = node.text !== undefined && isBlockText(node.text)
  if (old.isBlock) {
    const [own, rest] = splitTrail(trailOwner(entry).trail, column)
    const broken = /^([^\r\n#]*?)([ \t]+#[^\r\n]*)?(\r\n|\n|\r)([\s\S]*)$/.exec(entry.mid)
    const after = broken === null ? '' : (broken[4] as string).replace(/[ \t]+$/, '')
    if (broken !== null) entry.mid = `${(broken[1] as string).trimEnd()} `
    const kept = block ? '' : (broken?.[2] ?? '')
    entry.trail = kept + (lineBreakOf(own) || (after + rest === '' ? '' : layout.eol)) + after + rest
  } else {
    if (old.start === old.end && old.source !== undefined) openMid(entry, layout)
    if (entry.mid !== '' && !/\s$/.test(entry.mid)) entry.mid += ' '
    const behind = LINE_COMMENT.exec(entry.trail)?.[0] ?? ''
    if (block) entry.trail = entry.trail.slice(behind.length)
    else if (behind === '' && comment !== '') entry.trail = comment + entry.trail
  }
  if (block && !endsLine(entry.trail) && entry.trail === '') entry.trail = layout.eol
  put(entry, node)
}

// An explicit key without a value has no colon yet.
function openMid(entry: Entry, layout: Layout): void {
  if (entry.key === undefined || entry.mid.includes(':')) return
  entry.mid = `${layout.eol}${' '.repeat(columnOf(entry))}: `
}

function assignBlock(entry: Entry, value: Value, layout: Layout): void {
  const { owner } = entry
  const old = entry.value
  const column = columnOf(entry)
  let rest: string
  let hasBreak: boolean
  if (old.isBlock) {
    const split = splitTrail(trailOwner(entry).trail, column)
    rest = split[1]
    hasBreak = endsLine(split[0])
    if (/[\r\n]/.test(entry.mid)) entry.mid = entry.mid.slice(0, entry.mid.length - withoutFirstLine(entry.mid).length)
  } else {
    const comment = ownComment(entry)
    rest = withoutFirstLine(entry.trail)
    hasBreak = /[\r\n]/.test(entry.trail)
    if (old.start === old.end && old.source !== undefined) openMid(entry, layout)
    const dash = owner?.kind === 'list' && comment === ''
    if (owner === undefined) {
      if (comment !== '' || (entry.lead !== '' && !endsLine(entry.lead) && !/[ -]$/.test(entry.lead)))
        entry.lead += comment + layout.eol
    } else if (dash)
      entry.mid = entry.mid.trimEnd() === '-' ? (/^-[ ]+$/.test(entry.mid) ? entry.mid : '- ') : entry.mid
    else entry.mid = entry.mid.trimEnd() + comment + layout.eol
  }
  const inline =
    owner === undefined ? lineTail(entry.lead) : /[\r\n]/.test(entry.mid) ? undefined : column + entry.mid.length
  const at = inline ?? childColumn(entry, value, layout)
  const text = emitBlock(value, at, { ...layout, step: owner?.kind === 'map' ? stepNear(owner, layout) : layout.step })
  const end = hasBreak || rest !== '' ? layout.eol : ''
  const isRoot = owner === undefined
  const node = nodeFromText(
    (inline === undefined ? ' '.repeat(at) : '') + text + end + (isRoot ? '' : rest),
    at,
    inline !== undefined,
  )
  entry.trail = isRoot ? rest : ''
  put(entry, node)
  node.column = at
}

// Items of a frame begin behind their dash.
function lineTail(lead: string): number | undefined {
  const width = lead.length - Math.max(lead.lastIndexOf('\n'), lead.lastIndexOf('\r')) - 1
  return width > 0 && /^[ -]*$/.test(lead.slice(-width)) ? width : undefined
}

function childColumn(entry: Entry, value: Value, layout: Layout): number {
  const { owner } = entry
  if (owner === undefined) return 0
  if (owner.kind === 'list') return owner.column + 2
  return Array.isArray(value) && !layout.wide ? owner.column : owner.column + stepNear(owner, layout)
}

/** The text of a new key beside its neighbours. */
export function keyText(owner: Node, key: string): string {
  return emitKey(key, owner.flow, owner.flow && isJson(owner))
}

/** The text of a node without the comments and blank lines that follow it. */
export function bareText(node: Node): string {
  if (!node.edited && node.source !== undefined)
    return node.source.text.slice(node.source.contentStart(node.row), node.source.end(node.row))
  return render(node)
}
