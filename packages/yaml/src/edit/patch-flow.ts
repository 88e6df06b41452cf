import { emitFlow } from '../print/emit.ts'
import { type FlowForm, YAML_FLOW } from '../print/flow-form.ts'
import { DOUBLE, EMPTY, FLOW, HAS_PROPS, MAP, SCALAR, type Source } from '../scan/source.ts'
import type { Value } from '../scan/value.ts'

/** Whether a row is a flow collection on one line, written as YAML and not as JSON, so that a patch can change its text. */
export function isPlainFlow(source: Source, row: number): boolean {
  if (source.kind(row) === SCALAR || source.style(row) !== FLOW || source.next(row) === row + 1) return false
  const sample = row + 1
  if (source.kind(sample) !== SCALAR || source.has(sample, HAS_PROPS | EMPTY) || source.style(sample) === DOUBLE)
    return false
  const text = source.text.slice(source.contentStart(row), source.end(row))
  return (text.startsWith('{') || text.startsWith('[')) && !/[\r\n#]/.test(text)
}

/** The patch that adds an entry, a map of one key, to the end of such a map; `undefined` if the tree is needed. */
export function entryAtEnd(
  source: Source,
  map: number,
  entry: Value,
): { readonly start: number; readonly end: number; readonly text: string } | undefined {
  if (source.kind(map) !== MAP || !isPlainFlow(source, map)) return undefined
  let last = map + 1
  let comma: FlowForm['comma'] = ', '
  for (let key = map + 1; key < source.next(map); key = source.next(source.next(key))) {
    if (key > map + 1) comma = source.text[source.start(key) - 1] === ',' ? ',' : ', '
    last = source.next(key)
  }
  if (source.has(last, HAS_PROPS | EMPTY)) return undefined
  const at = source.end(last)
  if (!/^ *\}$/.test(source.text.slice(at, source.end(map)))) return undefined
  return { start: at, end: at, text: comma + emitFlow(entry, { ...YAML_FLOW, comma }).slice(1, -1) }
}
