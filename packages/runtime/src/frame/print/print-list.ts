import type { YamlDocument } from '@krmkit/yaml'
import type { Result } from '../../result.ts'
import type { Item } from '../list/item.ts'
import type { BlockRead } from '../read/read-block.ts'
import { encode } from '../text.ts'
import { envelopeAround, writeEnvelope } from './envelope.ts'
import { Printer } from './printer.ts'

/** Prints an item: its current state, or its state in the input. */
type PrintItem = (printer: Printer, item: Item, isLast: boolean) => void

/** Prints a list whose items are slices of the input. `isUntouched`: with the items of the input. */
export function printBlockList(
  { input, intro }: BlockRead,
  envelope: YamlDocument,
  items: readonly Item[],
  results: readonly Result[],
  isUntouched: boolean,
): Uint8Array[] {
  const printer = new Printer(input, envelope.lineBreak)
  if (items.length === 0) {
    printer.text(wholeText(envelope, results))
    return printer.finish()
  }
  const [before, after] = envelopeAround(envelope, results)
  printer.text(before + intro)
  const print: PrintItem = isUntouched
    ? (to, item, isLast) => to.original(item, isLast)
    : (to, item, isLast) => to.item(item, isLast)
  items.forEach((item, i) => {
    print(printer, item, i === items.length - 1 && after.length === 0)
  })
  for (const texts of after) for (const text of texts) printer.text(text)
  return printer.finish()
}

/** Prints a list that is one document. */
export function printWholeList(document: YamlDocument, results: readonly Result[]): Uint8Array[] {
  return [encode(wholeText(document, results))]
}

function wholeText(document: YamlDocument, results: readonly Result[]): string {
  writeEnvelope(document, results)
  if (document.kind(['items']) !== 'list') document.set(['items'], [])
  return document.toString()
}
