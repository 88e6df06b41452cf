/** Whether a string is one of the allowed values, in which `*` matches any string. */
export function matchesAny(text: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => matches(text, pattern))
}

/**
 * Searches the parts between the stars in order, each at its first occurrence, which is sufficient. A regular expression from
 * the config's text could be slow.
 */
function matches(text: string, pattern: string): boolean {
  const [head = '', ...pieces] = pattern.split('*')
  const tail = pieces.pop()
  if (tail === undefined) return text === pattern
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false
  const end = text.length - tail.length
  let from = head.length
  for (const piece of pieces) {
    const at = text.indexOf(piece, from)
    if (at < 0 || at + piece.length > end) return false
    from = at + piece.length
  }
  return true
}
