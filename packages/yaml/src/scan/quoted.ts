/**
 * The end of a string in quotes. A pattern with a group for each escape overflows its stack on strings of some million characters.
 *
 * @param text The text that contains it.
 * @param at The offset of its opening quote.
 * @returns The offset after its closing quote; -1 if it is not closed.
 *
 * @example
 * console.log(endOfQuoted('say "a\\"b" twice', 4)) // 10
 */
export function endOfQuoted(text: string, at: number): number {
  const quote = text[at] as string
  if (quote !== '"') {
    let end = text.indexOf(quote, at + 1)
    while (end >= 0 && text[end + 1] === quote) end = text.indexOf(quote, end + 2)
    return end < 0 ? -1 : end + 1
  }
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === quote) return end + 1
  }
  return -1
}

/**
 * A text with replacements for its strings in quotes.
 *
 * @param text The text that contains them.
 * @param replace Makes the replacement of a string with its quotes.
 * @param quotes The characters that begin a string.
 * @param begins Whether one of these characters begins a string at an offset; always, if absent.
 * @returns The text with the replacements.
 *
 * @example
 * console.log(replaceQuoted('a: "b # c" # d', () => 'x')) // a: x # d
 */
export function replaceQuoted(
  text: string,
  replace: (quoted: string) => string,
  quotes = `"'`,
  begins: (text: string, at: number) => boolean = () => true,
): string {
  let replaced = ''
  let from = 0
  // A kind of quote that is not closed once is not closed later.
  let open = quotes
  for (let at = 0; at < text.length; at++) {
    const quote = text[at] as string
    if ((quote !== '"' && quote !== "'") || !open.includes(quote) || !begins(text, at)) continue
    const end = endOfQuoted(text, at)
    if (end < 0) {
      open = open.replace(quote, '')
      continue
    }
    replaced += text.slice(from, at) + replace(text.slice(at, end))
    from = end
    at = end - 1
  }
  return from === 0 ? text : replaced + text.slice(from)
}
