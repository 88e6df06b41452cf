import type { ChangeSpec, Text } from '@codemirror/state'

/** The change that makes `text` of a document: what both have in common at their ends is left as it is. */
export function changeTo(doc: Text, text: string, lineBreak: string): ChangeSpec {
  const wanted = lineBreak === '\n' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(lineBreak, '\n')
  const current = doc.toString()
  const shortest = Math.min(current.length, wanted.length)
  let start = 0
  while (start < shortest && current[start] === wanted[start]) start++
  let end = 0
  while (end < shortest - start && current.at(-1 - end) === wanted.at(-1 - end)) end++
  const insert = wanted.slice(start, wanted.length - end)
  return {
    from: start,
    to: current.length - end,
    insert: lineBreak === '\n' ? insert : insert.replaceAll('\n', lineBreak),
  }
}
