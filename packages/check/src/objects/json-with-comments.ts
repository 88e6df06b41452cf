/** Whether a text is JSON with comments, such as a `tsconfig.json`; a comma can be behind the last value. */
export function isJsonWithComments(text: string): boolean {
  const bare = withoutComments(text)
  if (bare === undefined) return false
  try {
    JSON.parse(bare)
    return true
  } catch {
    return false
  }
}

/** A text without its comments, and without commas in front of closing brackets; `undefined` if it has no comments. */
function withoutComments(text: string): string | undefined {
  const parts: string[] = []
  let hasComments = false
  let hasComma = false
  for (let at = 0; at < text.length; ) {
    const ch = text.charAt(at)
    const end = ch === '"' ? endOfString(text, at) : ch === '/' ? endOfComment(text, at) : at + 1
    if (ch === '/' && end > at + 1) hasComments = true
    else if (ch === ',' && !hasComma) hasComma = true
    else if (ch > ' ') {
      if (hasComma && ch !== ']' && ch !== '}') parts.push(',')
      hasComma = false
      parts.push(text.slice(at, end))
    } else parts.push(ch)
    at = end
  }
  return hasComments ? parts.join('') : undefined
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

/** The end of a comment; the position after the slash if none begins there. */
function endOfComment(text: string, start: number): number {
  const isBlock = text.startsWith('/*', start)
  if (!isBlock && !text.startsWith('//', start)) return start + 1
  const end = isBlock ? text.indexOf('*/', start + 2) : text.indexOf('\n', start)
  return end < 0 ? text.length : isBlock ? end + 2 : end
}
