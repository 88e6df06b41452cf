const BREAK = /[\n\u2028\u2029]/

/**
 * A folded block (`>`) as it comes back when go-yaml v3 has written and read it once more, which kustomize does before it
 * prints. Its emitter decides by the start of the text, not by the line at hand, whether a line break needs a blank line
 * beside it (emitterc.go, yaml_emitter_write_folded_scalar): lines that are indented more gain or lose breaks.
 */
export function refold(text: string): string {
  return BREAK.test(text) && isBlock(text) ? unfold(written(text), chompingOf(text)) : text
}

/** Whether the emitter writes a text as a block at all (analyze_scalar). */
function isBlock(text: string): boolean {
  return !/ (?:[\n\u2028\u2029]|$)|[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(text)
}

/** Its lines: where the text does not begin with a blank, a blank line follows each line that does not either. */
function written(text: string): string {
  if (/^[\n\u2028\u2029]*[ \t]/.test(text)) return text
  return text.replace(/(?<=^|[\n\u2028\u2029])([^ \t\n\u2028\u2029][^\n\u2028\u2029]*)\n/g, '$1\n\n')
}

function chompingOf(text: string): 'strip' | 'clip' | 'keep' {
  if (!BREAK.test(text.slice(-1))) return 'strip'
  return text.length === 1 || BREAK.test(text.slice(-2, -1)) ? 'keep' : 'clip'
}

/** The text of written lines (scannerc.go, yaml_parser_scan_block_scalar). */
function unfold(lines: string, chomping: 'strip' | 'clip' | 'keep'): string {
  let text = ''
  let lineBreak = ''
  let wasBlank = false
  let [, blankLines = '', rest = ''] = /^([\n\u2028\u2029]*)([^]*)$/.exec(lines) as RegExpExecArray
  for (const [, line = '', ended = '', more = ''] of rest.matchAll(
    /([^\n\u2028\u2029]+)([\n\u2028\u2029]?)([\n\u2028\u2029]*)/g,
  )) {
    const isBlank = line.startsWith(' ') || line.startsWith('\t')
    if (lineBreak !== '\n' || wasBlank || isBlank) text += lineBreak
    else if (blankLines === '') text += ' '
    text += blankLines + line
    lineBreak = ended
    blankLines = more
    wasBlank = isBlank
  }
  if (chomping === 'strip') return text
  return text + lineBreak + (chomping === 'keep' ? blankLines : '')
}
