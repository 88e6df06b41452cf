import { entriesOf } from '../nodes/expand.ts'
import type { Entry, Node } from '../nodes/node.ts'
import { isJson } from './layout.ts'

/** How flow collections are written. */
export interface FlowForm {
  /** Keys and strings are in double quotes. */
  readonly json: boolean
  readonly colon: ':' | ': '
  /** Between entries on one line. */
  readonly comma: ',' | ', '
  /** Each entry is on a line of its own. */
  readonly lines?: FlowLines | undefined
}

/** Line break and indentation of the entries around a value, and how much further its own entries are indented. */
interface FlowLines {
  readonly eol: string
  readonly indent: string
  readonly step: string
}

export const YAML_FLOW: FlowForm = { json: false, colon: ': ', comma: ', ' }
export const JSON_FLOW: FlowForm = { json: true, colon: ': ', comma: ', ' }

/** The number of entries that are read to find the form. */
const MAX_SAMPLES = 16
const BROKEN = /(\r\n|\n|\r)([ \t]*)$/

/** The form of a flow collection, from its entries and the collections around it. `written` is the entry that gets a value. */
export function flowForm(owner: Node, written?: Entry): FlowForm {
  const json = isJson(owner)
  const colon = json ? colonOf(owner) : ': '
  const comma = commaOf(owner) ?? (json ? commaAround(owner) : undefined) ?? (colon === ':' ? ',' : ', ')
  return { json, colon, comma, lines: json ? linesOf(owner, written) : undefined }
}

/** Breaks the lines of an empty collection of JSON if the collections around it have each entry on a line; otherwise false. */
export function breakEmpty(owner: Node, entry: Entry): boolean {
  const around = owner.entry?.owner
  if (!around?.flow || owner.close.length !== 1) return false
  const { lines } = flowForm(around, owner.entry)
  if (lines === undefined) return false
  entry.lead = lines.eol + lines.indent + lines.step
  owner.close = lines.eol + lines.indent + owner.close
  return true
}

function colonOf(owner: Node): FlowForm['colon'] {
  for (let at: Node | undefined = owner; at?.flow; at = at.entry?.owner) {
    const sample = at.kind === 'map' ? entriesOf(at)[0] : undefined
    if (sample !== undefined) return sample.mid === ':' ? ':' : ': '
  }
  return ': '
}

/** From the last two entries; `undefined` if there are not two, or if they are on lines of their own. */
function commaOf(owner: Node): FlowForm['comma'] | undefined {
  const entries = entriesOf(owner)
  const lead = entries.length > 1 ? entries.at(-1)?.lead : undefined
  if (lead === undefined || BROKEN.test(lead)) return undefined
  return lead === '' ? ',' : ', '
}

function commaAround(owner: Node): FlowForm['comma'] | undefined {
  for (let at = owner.entry?.owner; at?.flow; at = at.entry?.owner) {
    const comma = commaOf(at)
    if (comma !== undefined) return comma
  }
  return undefined
}

/** `undefined` if the collections among the entries are on one line. */
function linesOf(owner: Node, written: Entry | undefined): FlowLines | undefined {
  const entries = entriesOf(owner)
  const [, eol, indent] = BROKEN.exec(entries[0]?.lead ?? '') ?? []
  if (eol === undefined || indent === undefined) return undefined
  const old = written && isBroken(written.value)
  const samples = old === undefined ? entries.slice(0, MAX_SAMPLES).map(({ value }) => isBroken(value)) : [old]
  if (samples.includes(false) && !samples.includes(true)) return undefined
  const outer = BROKEN.exec(owner.close.slice(0, -1))?.[2] ?? ''
  return { eol, indent, step: indent.startsWith(outer) ? indent.slice(outer.length) : '  ' }
}

/** Whether a collection has a line break after its bracket; `undefined` for nodes without entries. */
function isBroken({ kind, source, row, end }: Node): boolean | undefined {
  if ((kind !== 'map' && kind !== 'list') || source === undefined || source.next(row) === row + 1) return undefined
  const start = source.contentStart(row)
  return /^.[ \t]*[\r\n]/.test(source.text.slice(start, Math.min(end, start + 200)))
}
