import { list, map } from './block.ts'
import { flowCollection } from './flow.ts'
import { blockScalar, foldedFlowScalar, inlineScalar, scalarLine } from './scalar.ts'
import { blankLine, comment, tail } from './trivia.ts'
import { type Random, Writer } from './writer.ts'

/** Writes one YAML document in which all styles are mixed and comments are everywhere. */
export function writeDocument(random: Random, budget = 40): string {
  const writer = new Writer(random, budget)
  let text = writer.chance(4) ? '\uFEFF' : ''
  const hasDirective = writer.chance(4)
  if (hasDirective) text += `%YAML 1.2${writer.eol()}`
  if (writer.chance(15)) text += `${comment(writer)}${writer.eol()}`
  const hasMarker = hasDirective || writer.chance(20)
  const body = content(writer, hasMarker)
  text += hasMarker && !body.startsWith('---') ? `---${tail(writer)}${writer.eol()}${body}` : body
  while (writer.chance(12)) text += writer.chance(50) ? blankLine(writer) : `${comment(writer)}${writer.eol()}`
  if (writer.chance(5)) text += `...${tail(writer)}${writer.eol()}`
  return writer.chance(15) ? text.replace(/\r?\n$/, '') : text
}

function content(writer: Writer, hasMarker: boolean): string {
  const column = writer.chance(92) ? 0 : 1 + writer.below(3)
  switch (writer.below(25)) {
    case 0:
      return scalarLine(writer, `${hasMarker ? '--- ' : ''}${flowCollection(writer, 1, 3)}`)
    case 1:
      return scalarLine(writer, flowCollection(writer, 1, 3))
    case 2:
      return scalarLine(writer, `${hasMarker ? '--- ' : ''}${inlineScalar(writer, false)}`)
    case 3:
      return writer.chance(50)
        ? `${hasMarker ? '--- ' : ''}${blockScalar(writer, -1)}`
        : scalarLine(writer, foldedFlowScalar(writer, 1))
    case 4:
      return ''
    case 5:
    case 6:
    case 7:
    case 8:
      return list(writer, column, 4, false)
    default:
      return map(writer, column, 5, false)
  }
}
