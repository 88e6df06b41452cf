/** A string, or a comment. An end that is absent is the end of the text, so that no part is read twice. */
const STRING_OR_COMMENT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|,(?=\s*[\]}])/g

/** Whether a text is JSON with comments, such as a `tsconfig.json`; a comma can be behind the last value. */
export function isJsonWithComments(text: string): boolean {
  // An expression runs out of stack on a string of millions of escapes.
  try {
    const bare = text.replace(STRING_OR_COMMENT, (part) => (part.startsWith('"') ? part : ' '))
    if (bare === text) return false
    JSON.parse(bare.replace(STRING_OR_LAST_COMMA, (part) => (part === ',' ? '' : part)))
    return true
  } catch {
    return false
  }
}
