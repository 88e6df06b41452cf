import { flowCollection } from './flow.ts'
import { blockScalar, foldedFlowScalar, inlineScalar, key, scalarLine } from './scalar.ts'
import { foot, gap, head, tail } from './trivia.ts'
import type { Writer } from './writer.ts'

/** Column of the collection around a value, and what kind it is. */
interface Around {
  readonly column: number
  readonly isList: boolean
}

/** What follows `:` or `-`, line break included. */
function value(writer: Writer, around: Around, depth: number): string {
  if (!writer.spend()) return ` 0${writer.eol()}`
  if (writer.anchors.length > 0 && writer.chance(7))
    return scalarLine(writer, `${gap(writer)}*${writer.pick(writer.anchors)}`)
  if (writer.chance(5)) return scalarLine(writer, '')
  const anchor = writer.chance(9) ? `a${writer.serial()}` : undefined
  const text = writer.chance(depth > 0 ? 45 : 0)
    ? collection(writer, around, depth - 1, anchor)
    : scalar(writer, around, depth, anchor)
  if (anchor !== undefined) writer.anchors.push(anchor)
  return text
}

function scalar(writer: Writer, { column }: Around, depth: number, anchor: string | undefined): string {
  const mark = `${gap(writer)}${anchor === undefined ? '' : `&${anchor} `}`
  const kind = writer.below(20)
  if (kind < 4) return `${mark}${writer.chance(4) ? '!!str ' : ''}${blockScalar(writer, column)}`
  if (kind < 6) return scalarLine(writer, `${mark}${foldedFlowScalar(writer, column + 1)}`)
  if (kind < 9)
    return scalarLine(writer, `${mark.replaceAll('\t', ' ')}${flowCollection(writer, column + 1, Math.min(depth, 2))}`)
  if (kind < 10) {
    const own = `${tail(writer)}${writer.eol()}${writer.spaces(column + 1 + writer.below(3))}`
    return scalarLine(writer, `${mark.trimEnd()}${own}${inlineScalar(writer, false)}`)
  }
  if (kind < 11)
    return scalarLine(
      writer,
      `${mark}${writer.pick(['!!str 12', '!!str x', '!local x', "! 'y'", '!!int 3', '!!str "z"'])}`,
    )
  return scalarLine(writer, `${mark}${inlineScalar(writer, false)}`)
}

function collection(writer: Writer, around: Around, depth: number, anchor: string | undefined): string {
  const isList = writer.chance(40)
  const tag = writer.chance(3) ? (isList ? ' !!seq' : ' !!map') : ''
  const props = `${anchor === undefined ? '' : ` &${anchor}`}${tag}`
  // Behind a dash a collection may begin on the same line, if it has no tag and no anchor.
  if (around.isList && props === '' && writer.chance(75)) {
    const space = writer.chance(80) ? 1 : 2 + writer.below(2)
    const column = around.column + 1 + space
    const text = isList ? list(writer, column, depth, true) : map(writer, column, depth, true)
    return `${writer.spaces(space)}${text}`
  }
  const header = `${props}${tail(writer)}${writer.eol()}`
  writer.isAfterBlockScalar = false
  const isCompact = isList && !around.isList && writer.chance(50)
  const column = isCompact ? around.column : around.column + writer.pick([2, 2, 2, 4, 1, 3])
  return `${header}${isList ? list(writer, column, depth, false) : map(writer, column, depth, false)}`
}

/** A block mapping at a column; the first entry may be on a line that is already begun. */
export function map(writer: Writer, column: number, depth: number, isInline: boolean): string {
  return entries(writer, column, isInline, () => {
    const name = key(writer, false)
    const rest = value(writer, { column, isList: false }, depth)
    if (writer.chance(5)) return `? ${name}${tail(writer)}${writer.eol()}${writer.spaces(column)}:${rest}`
    return `${name}${writer.chance(4) ? ' ' : ''}:${rest}`
  })
}

/** A block sequence at a column. */
export function list(writer: Writer, column: number, depth: number, isInline: boolean): string {
  return entries(writer, column, isInline, () => `-${value(writer, { column, isList: true }, depth)}`)
}

function entries(writer: Writer, column: number, isInline: boolean, entry: () => string): string {
  const count = 1 + writer.below(4)
  let text = ''
  for (let i = 0; i < count; i++) {
    text += i === 0 && isInline ? '' : `${head(writer, column)}${writer.spaces(column)}`
    text += entry()
  }
  return `${text}${foot(writer, column)}`
}
