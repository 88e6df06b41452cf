import { foldedFlowScalar, inlineScalar, key } from './scalar.ts'
import { comment } from './trivia.ts'
import type { Writer } from './writer.ts'

/** A flow collection; `indent` is the least column of its later lines. */
export function flowCollection(writer: Writer, indent: number, depth: number): string {
  const isMap = writer.chance(55)
  const [open, close] = isMap ? ['{', '}'] : ['[', ']']
  const count = writer.chance(15) ? 0 : 1 + writer.below(4)
  const isSpread = writer.chance(25)
  if (count === 0)
    return `${open}${writer.pick(['', '', '', ' '])}${isSpread ? `${separator(writer, indent)}` : ''}${close}`
  const pad = writer.pick(['', '', ' '])
  const members = Array.from({ length: count }, () =>
    isMap ? pair(writer, indent, depth) : item(writer, indent, depth),
  )
  let text = `${open}${isSpread ? separator(writer, indent) : pad}${members[0]}`
  for (const member of members.slice(1)) {
    text += `${writer.chance(8) ? ' ' : ''},${isSpread ? separator(writer, indent) : writer.pick([' ', ' ', ' ', '', '  '])}${member}`
  }
  if (writer.chance(10)) text += ','
  return `${text}${isSpread ? separator(writer, indent) : pad}${close}`
}

function separator(writer: Writer, indent: number): string {
  const lines = [
    writer.chance(20) ? ` ${comment(writer)}` : '',
    ...(writer.chance(10) ? [`${writer.spaces(indent)}${comment(writer)}`] : []),
  ]
  return `${lines.map((line) => `${line}${writer.eol()}`).join('')}${writer.spaces(indent + writer.below(3))}`
}

function pair(writer: Writer, indent: number, depth: number): string {
  const name = key(writer, true)
  // `a:1` would be one plain scalar; behind a quoted key the colon needs no space.
  if (name.startsWith('"') && writer.chance(30)) return `${name}:${value(writer, indent, depth)}`
  if (writer.chance(5)) return name
  if (writer.chance(5)) return `${name}: `
  if (writer.chance(4)) return `? ${name} : ${value(writer, indent, depth)}`
  return `${name}${writer.chance(5) ? ' ' : ''}: ${value(writer, indent, depth)}`
}

function item(writer: Writer, indent: number, depth: number): string {
  return writer.chance(4) ? `${key(writer, true)}: ${value(writer, indent, depth)}` : value(writer, indent, depth)
}

function value(writer: Writer, indent: number, depth: number): string {
  if (!writer.spend()) return '0'
  if (writer.anchors.length > 0 && writer.chance(8)) return `*${writer.pick(writer.anchors)} `
  const name = writer.chance(6) ? `a${writer.serial()}` : undefined
  const text = content(writer, indent, depth)
  if (name === undefined) return text
  writer.anchors.push(name)
  return `&${name} ${text}`
}

function content(writer: Writer, indent: number, depth: number): string {
  if (depth > 0 && writer.chance(20)) return flowCollection(writer, indent, depth - 1)
  return writer.chance(5) ? foldedFlowScalar(writer, indent) : inlineScalar(writer, true)
}
