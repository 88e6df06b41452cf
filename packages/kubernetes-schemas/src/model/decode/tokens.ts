/** Reads `name:text` tokens; tokens without a colon have an empty text. */
export function readTokens(tokens: readonly string[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const token of tokens) {
    const colon = token.indexOf(':')
    if (colon === -1) read.set(token, '')
    else read.set(token.slice(0, colon), token.slice(colon + 1))
  }
  return read
}
