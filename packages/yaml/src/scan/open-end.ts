import { STRIP } from './block-scalar.ts'
import { scanStream } from './scan-stream.ts'
import { lineStart } from './source.ts'

const HEADER = /^([|>])([-+0-9]*)/
const MAX_DEPTH = 1000

/**
 * A text that ends in a line of a block scalar, without a line break, with `-` in the header of that scalar; any other text as
 * it is. The value of such a scalar has no line break at its end for go-yaml, and so for kustomize, but has one for js-yaml.
 *
 * @param text The text of a file, or of a patch.
 * @returns The text to read.
 *
 * @example
 * console.log(JSON.stringify(stripOpenEnd('a: |\n  x'))) // "a: |-\n  x"
 */
export function stripOpenEnd(text: string): string {
  // Most texts end in a line break.
  const line = text.slice(lineStart(text, text.length, 0))
  const source = line.trim() === '' ? undefined : lastSource(text)
  if (source === undefined) return text
  const row = source.size - 1
  const block = source.props?.get(row)?.block
  if (block === undefined || block.chomping === STRIP || block.end < text.length || line.length <= block.indent)
    return text
  const at = Math.max(source.contentStart(row), source.start(row))
  const [all = '', style = '', indicators = ''] = HEADER.exec(text.slice(at)) ?? []
  return all === '' ? text : `${text.slice(0, at)}${style}${indicators.replace('+', '')}-${text.slice(at + all.length)}`
}

/** The last document; `undefined` if the text is not YAML. */
function lastSource(text: string): ReturnType<typeof scanStream>[number] | undefined {
  try {
    return scanStream(text, MAX_DEPTH).at(-1)
  } catch {
    return undefined
  }
}
