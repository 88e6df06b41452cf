const BREAK = /[\n\u2028\u2029]/

/**
 * A folded block (`>`) after go-yaml v3 has written and read it once more, which kustomize does before it prints. Its emitter
 * decides by the start of the text, not by the current line, whether a line break needs an adjacent blank line (emitterc.go,
 * yaml_emitter_write_folded_scalar). Lines with more indentation therefore gain or lose line breaks.
 */
export function refold(text: string): string {
  return BREAK.test(text) && isBlock(text) ? unfold(written(text), chompingOf(text)) : text
}

/** Whether the emitter writes a string as a block (analyze_scalar). */
function isBlock(text: string): boolean {
  return !/ (?:[\n\u2028\u2029]|$)|[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(text)
}

/** The written lines: unless the text starts with a blank, a blank line follows each line that does not start with one. */
function written(text: string): string {
  if (/^[\n\u2028\u2029]*[ \t]/.test(text)) return text
  return text.replace(/(?<=^|[\n\u2028\u2029])([^ \t\n\u2028\u2029][^\n\u2028\u2029]*)\n/g, '$1\n\n')
}

function chompingOf(text: string): 'strip' | 'clip' | 'keep' {
  if (!BREAK.test(text.slice(-1))) return 'strip'
  return text.length === 1 || BREAK.test(text.slice(-2, -1)) ? 'keep' : 'clip'
}

/** The value of written lines (scannerc.go, yaml_parser_scan_block_scalar). */
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
