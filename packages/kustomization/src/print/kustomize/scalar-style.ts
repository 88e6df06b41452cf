import { readGoNumber } from './go-number.ts'
import { readTimestamp } from './timestamp.ts'

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal'

// Names, which are most of the output, without indicators, numbers and dates.
const SIMPLE = /^[A-Za-z][A-Za-z0-9_./-]*$/
// Images, addresses and similar strings, which must not end with a colon.
const ADDRESS = /^[A-Za-z][A-Za-z0-9_./:@+=-]*[A-Za-z0-9_./@+=-]$/
const WORD_11 =
  /^(?:y|Y|yes|Yes|YES|true|True|TRUE|on|On|ON|n|N|no|No|NO|false|False|FALSE|off|Off|OFF|~|null|Null|NULL|)$/
const NOT_FINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
const SEXAGESIMAL = /^(?!.*:(?:[6-9][0-9]|[0-9]{3}|:))[-+]?[0-9][0-9_]*:[0-9:]*[0-9](?:\.[0-9_]*)?$/

/** Whether go-yaml v2 reads plain text as a string, by the rules of YAML 1.1 (encode.go, stringv). */
export function isPlainText(text: string): boolean {
  if (WORD_11.test(text)) return false
  const first = text.charCodeAt(0)
  if ((first < 48 || first > 57) && first !== 43 && first !== 45 && first !== 46) return true
  if (NOT_FINITE.test(text) || SEXAGESIMAL.test(text)) return false
  return readTimestamp(text) === undefined && readGoNumber(text, false) === undefined
}

// Everything except the space, characters that need no escape, and the line breaks of a literal block.
const SPECIAL = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/
const INDICATOR = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?: |$)|---|\.\.\.)|:(?: |$)| #/
const BREAK = /[\n\u2028\u2029]/
const BLANK_BEFORE_BREAK = / [\n\u2028\u2029]/
const BLANK_AFTER_BREAK = /[\n\u2028\u2029] /

/** The style in which go-yaml v2 writes a string (emitterc.go, analyze_scalar and select_scalar_style). `isKey`: on one line. */
export function styleOf(text: string, isKey: boolean): ScalarStyle {
  if (SIMPLE.test(text)) return text.length > 5 || !WORD_11.test(text) ? 'plain' : 'double'
  if (ADDRESS.test(text)) return 'plain'
  const hasBreak = BREAK.test(text)
  if (SPECIAL.test(text) || (isKey && hasBreak)) return 'double'
  const isSpaced = hasBreak && BLANK_BEFORE_BREAK.test(text)
  if (text.includes('\n')) return isSpaced || text.endsWith(' ') ? 'double' : 'literal'
  if (!isPlainText(text)) return 'double'
  if (isSpaced || (hasBreak && BLANK_AFTER_BREAK.test(text))) return 'double'
  if (hasBreak || text.startsWith(' ') || text.endsWith(' ') || INDICATOR.test(text)) return 'single'
  return 'plain'
}
