/**
 * Each text that go-yaml refuses and YAML 1.2 allows has one of these, or a long line. Most other texts have none. What looks
 * at the rest of a line begins at its start, so that a long line is read once and not for each of its brackets.
 */
const SUSPICIOUS = new RegExp(
  [
    // Tabs, control characters, line breaks of YAML 1.1, byte order marks, halves of characters.
    '[\\t\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ufeff\\ufffe\\uffff]',
    '\\r(?!\\n)',
    // Directives, and markers with text behind them.
    '^(?:%|\\.\\.\\.|---(?! *(?:#|\\r?$)))',
    // Escapes other than the usual ones.
    '\\\\[^nt"\\\\\\r\\n]',
    // Anchors, aliases, tags, explicit keys, merge keys.
    '(?:^|[\\s[{,:])[&*!]\\S',
    '(?:^|[\\s[{,])\\?(?:\\s|$)',
    '<<["\']?\\s*:',
    // Numbers that JSON does not have.
    '\\.(?:inf|Inf|INF|nan|NaN|NAN)\\b',
    // Flow collections of several lines, with a "?", or as keys.
    '^[^\\n[{]*[[{][^\\n]*\\?',
    '^(?![^\\n]*[\\]}] *(?:#[^\\n[{\\]}]*)?\\r?$)(?:[^\\n]*[:?-] )? *[[{]',
    '^ *[,\\]}]',
    '[\\]}]["\']? *:(?:\\s|$)',
    '\\{ *[[{]',
    // Text in a flow collection that begins with a colon.
    '[[{,:"\'] *:[^\\s,\\]}]',
    // Keys that are null or large numbers, and keys whose colon is on another line.
    '(?:^|[\\s{,[-])(?:(?:~|null|Null|NULL) *)?:(?:\\s|$)',
    '(?:^|[\\s{,[-])\\+?[0-9][0-9a-fA-FxXoO_]{15,} *:',
    '["\'] *\\r?$(?=\\s*:)',
    // Block scalars whose first lines are blank and have spaces.
    '^[^\\n|>]*[|>][^\\n]*\\n[ \\r\\n]* \\r?\\n',
  ].join('|'),
  'm',
)

/** go-yaml limits a key and its distance to the colon to 1,024 characters. */
const LONG_LINE = 1024

/** Whether go-yaml may refuse a text that YAML 1.2 allows. */
export function mayBeRefused(text: string): boolean {
  return SUSPICIOUS.test(text) || hasLongLine(text)
}

function hasLongLine(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    if (end - at > LONG_LINE && text.slice(at + LONG_LINE, end).includes(':')) return true
    at = end + 1
  }
  return false
}
