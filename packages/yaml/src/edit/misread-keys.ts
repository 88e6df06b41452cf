import { contentOf } from '../nodes/comment.ts'
import { portableKey } from '../print/quoting.ts'
import { isMergeRow } from '../scan/rows.ts'
import { scalarText } from '../scan/scalar.ts'
import { BLOCK, MAP, SCALAR, type Source } from '../scan/source.ts'

/** Another spelling of the key of this row if kubectl or a reader of YAML 1.1 misreads it; `undefined` for other keys. */
export function misreadKeyRow(source: Source, row: number, inFlow: boolean): string | undefined {
  if (source.kind(row) !== SCALAR || source.tag(row) !== undefined || isMergeRow(source, row)) return undefined
  const spelling = source.text.slice(contentOf(source, row), source.end(row))
  const portable = portableKey(spelling, scalarText(source, row), inFlow)
  if (portable === spelling) return undefined
  // A question mark without a key needs a space behind it.
  return spelling === '' && source.text[source.end(row) - 1] === '?' ? ` ${portable}` : portable
}

/** Whether there is such a key below a row. */
export function hasMisreadKeys(source: Source, root = 0): boolean {
  const open = [root]
  for (let map = open.pop(); map !== undefined; map = open.pop()) {
    const isMap = source.kind(map) === MAP
    const last = source.next(map)
    for (let row = map + 1; row < last; ) {
      if (isMap && misreadKeyRow(source, row, source.style(map) !== BLOCK) !== undefined) return true
      const value = isMap ? source.next(row) : row
      if (source.kind(value) < SCALAR) open.push(value)
      row = source.next(value)
    }
  }
  return false
}
