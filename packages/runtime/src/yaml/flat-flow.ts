import type { FlowForm } from './flow-form.ts'
import { DOUBLE, EMPTY, FLOW, HAS_PROPS, MAP, SCALAR, type Source } from './source.ts'

/** Whether a row is a flow collection on one line, written as YAML and not as JSON, whose text a patch may change. */
export function isPlainFlow(source: Source, row: number): boolean {
  if (source.kind(row) === SCALAR || source.style(row) !== FLOW || source.next(row) === row + 1) return false
  const sample = row + 1
  if (source.kind(sample) !== SCALAR || source.has(sample, HAS_PROPS | EMPTY) || source.style(sample) === DOUBLE)
    return false
  const text = source.text.slice(source.contentStart(row), source.end(row))
  return (text.startsWith('{') || text.startsWith('[')) && !/[\r\n#]/.test(text)
}

/** Where a new entry goes in such a map, behind the last one, and what separates the last two; `undefined` where the tree must decide. */
export function endOfEntries(
  source: Source,
  map: number,
): { readonly at: number; readonly comma: FlowForm['comma'] } | undefined {
  if (source.kind(map) !== MAP || !isPlainFlow(source, map)) return undefined
  let last = map + 1
  let comma: FlowForm['comma'] = ', '
  for (let key = map + 1; key < source.next(map); key = source.next(source.next(key))) {
    if (key > map + 1) comma = source.text[source.start(key) - 1] === ',' ? ',' : ', '
    last = source.next(key)
  }
  if (source.has(last, HAS_PROPS | EMPTY)) return undefined
  const at = source.end(last)
  return /^ *\}$/.test(source.text.slice(at, source.end(map))) ? { at, comma } : undefined
}
