import { isBreak, NEWLINE, RETURN, SPACE } from './characters.ts'
/** js-yaml's numbers for a block scalar without its last line breaks, and for one with all of them. */
export const STRIP = 2
export const KEEP = 3

/**
 * The end of a block scalar, without its last line break. Trailing blank lines are part of it only if they are kept.
 * `start`, `to`: its lines, from js-yaml. `chomping`: 1 clip, 2 strip, 3 keep.
 */
export function blockEnd(
  text: string,
  header: number,
  start: number,
  to: number,
  indent: number,
  chomping: number,
): number {
  const headerEnd = beforeBreak(text, start, header)
  let end = beforeBreak(text, to, headerEnd)
  if (chomping === KEEP && to > start) return end
  for (;;) {
    let line = end
    while (line > start && !isBreak(text.charCodeAt(line - 1))) line--
    for (let at = line; at < end; at++) {
      if (text.charCodeAt(at) !== SPACE || (indent >= 0 && at - line >= indent)) return end
    }
    if (line <= start) return headerEnd
    end = beforeBreak(text, line, headerEnd)
  }
}

function beforeBreak(text: string, offset: number, floor: number): number {
  let end = offset
  if (end > floor && text.charCodeAt(end - 1) === NEWLINE) end--
  if (end > floor && text.charCodeAt(end - 1) === RETURN) end--
  return end
}

// The header: anchor and tag on its line or above, the indicators, then a comment.
const INDICATORS = /^[|>]([-+0-9]*)/
// A node has at most an anchor and a tag.
const BLOCK_TEXT = /^(?:[&!]\S*[ \t]+){0,2}[|>][-+0-9]*[ \t]*(?:#[^\n]*)?\r?\n/
const HEADER = /^((?:[&!]\S*\s+){0,2}[|>][-+0-9]*)([ \t]*(?:#[^\r\n]*)?)(?=[\r\n]|$)/
const CHOMPING = /^(?:[&!]\S*[ \t]+){0,2}[|>][0-9]?([-+]?)/
const HEADER_COMMENT = /^[^\r\n]*?([ \t]+(?:#[^\r\n]*)?)(?=[\r\n])/

/** Whether a scalar's text is a block scalar. */
export function isBlockText(text: string): boolean {
  return BLOCK_TEXT.test(text)
}

/** The indentation and chomping indicators of a block scalar without anchor and tag; `''` if there are none. */
export function indicatorsOf(text: string): string {
  return INDICATORS.exec(text)?.[1] ?? ''
}

/** `-`, `+` or `''` in the header of a block scalar; `undefined` for other texts. */
export function chompingOf(text: string): string | undefined {
  return CHOMPING.exec(text)?.[1]
}

/** The header of a block scalar with its indicators, and the rest of its line; `undefined` for other texts. */
export function splitHeader(text: string): readonly [header: string, rest: string] | undefined {
  const [all, header = '', rest = ''] = HEADER.exec(text) ?? []
  return all === undefined ? undefined : [header, rest]
}

/** The comment on the header of a block scalar, with the white space before it; `''` if there is none. */
export function headerComment(text: string): string {
  return isBlockText(text) ? (HEADER_COMMENT.exec(text)?.[1] ?? '') : ''
}
