import { isDeepStrictEqual } from 'node:util'
import type { Draw } from './draw.ts'
import { drawOddResource, plain, valuesOf } from './odd-files.ts'
import { printOdd, type Tabs, type Value } from './odd-yaml.ts'

const DIRECTIVES = ['%YAML 1.1\n---\n', '%YAML 1.2\n---\n', '%YAML 1.2 # c\n--- # start\n', '# head\n%YAML 1.1\n---\n']

/** Odd documents with directives: the version of YAML changes no value. Apart from `odd-files.ts`, whose files are recorded. */
export function drawOddStream(draw: Draw, number: number, tabs: Tabs): string {
  return drawUntilRead(draw, number, tabs, (resources) => {
    const documents = resources.map((resource, i) => {
      const isDirected = i === 0 || draw.chance(60)
      // A directive is only allowed behind the end of the document before it.
      const before = i === 0 ? '' : isDirected ? draw.pick(['...\n', '... # end\n']) : '---\n'
      return before + (isDirected ? draw.pick(DIRECTIVES) : '') + printOdd(resource, draw, tabs)
    })
    const text = documents.join('')
    return { text: draw.chance(15) ? text.replaceAll('\n', '\r\n') : text, values: resources }
  })
}

/**
 * A List with items that are written oddly, each for itself: aliases do not lead to other items, because builds read each item alone.
 */
export function drawOddList(draw: Draw, number: number, tabs: Tabs): string {
  return drawUntilRead(draw, number, tabs, (items) => {
    const elements = items.map((item) => asElement(printOdd(item, draw, tabs)))
    return {
      text: `apiVersion: v1\nkind: List\nitems:\n${elements.join('')}`,
      values: [{ apiVersion: 'v1', kind: 'List', items }],
    }
  })
}

function asElement(text: string): string {
  const [first = '', ...others] = text.replace(/\n$/, '').split('\n')
  return [`- ${first}`, ...others.map((line) => (line === '' ? '' : `  ${line}`))].map((line) => `${line}\n`).join('')
}

/**
 * The text with a setter `new` behind values without quotes at the end of a line. Not in texts with aliases: a setter changes only the
 * place that it is behind.
 */
export function withSetters(text: string): string {
  return /\*a\d/.test(text)
    ? text
    : text.replace(/^([ \t]*(?:- )?[\w./-]+: )old(?=\r?$)/gm, '$1set-me # kpt-set: ${new}')
}

/** The generator keeps to what an independent reader reads as the same values. */
function drawUntilRead(
  draw: Draw,
  number: number,
  tabs: Tabs,
  print: (resources: readonly Value[]) => { readonly text: string; readonly values: readonly Value[] },
): string {
  for (;;) {
    const drawn = Array.from({ length: 1 + draw.below(3) }, (_, i) => drawOddResource(draw, `r${number}-${i}`, tabs))
    const { text, values } = print(drawn)
    if (isDeepStrictEqual(plain(valuesOf(text)), values) && isDeepStrictEqual(plain(valuesOf(text, '1.1')), values))
      return text
  }
}
