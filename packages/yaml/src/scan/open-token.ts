import { type Token, tokensOf } from '../go-yaml/tokens.ts'

/** What is open at an offset: a quoted scalar or a flow collection. */
export interface OpenToken {
  readonly kind: 'quote' | '[' | '{'
  readonly offset: number
  /** Whether it is closed after the offset. */
  readonly isClosed: boolean
}

/** The innermost quoted scalar or flow collection that begins before an offset and does not end before it. */
export function openTokenAt(text: string, offset: number): OpenToken | undefined {
  for (let from = 0; from < text.length; ) {
    const { tokens, refusal } = tokensOf(text, from, text.length)
    const last = tokens.at(-1)
    const isRead = refusal === undefined && last !== undefined && last.kind !== 'stream-end'
    if (!isRead || last.start >= offset) return openIn(tokens, refusal?.offset, offset, text)
    from = last.kind === 'document-end' ? last.end : last.start
    // A document of which only its first line is left ends where it begins.
    if (from <= (tokens[0]?.start ?? 0) && last === tokens[0]) return undefined
  }
  return undefined
}

function openIn(
  tokens: readonly Token[],
  refused: number | undefined,
  offset: number,
  text: string,
): OpenToken | undefined {
  // The scanner refuses a quoted scalar without an end where it begins.
  if (refused !== undefined && refused < offset && /["']/.test(text.charAt(refused)))
    return { kind: 'quote', offset: refused, isClosed: false }
  const open: (Token & { readonly kind: '[' | '{' })[] = []
  let found: OpenToken | undefined
  for (const token of tokens) {
    const { kind, start, end } = token
    if (start >= offset && found === undefined) found = innermost(open)
    if (kind === 'quoted' && start < offset && end > offset) return { kind: 'quote', offset: start, isClosed: true }
    if (isOpening(token)) open.push(token)
    else if (kind === ']' || kind === '}') {
      const closed = open.pop()
      if (found !== undefined && closed?.start === found.offset) return { ...found, isClosed: true }
    }
  }
  return found ?? innermost(open)
}

function isOpening(token: Token): token is Token & { readonly kind: '[' | '{' } {
  return token.kind === '[' || token.kind === '{'
}

function innermost(open: readonly (Token & { readonly kind: '[' | '{' })[]): OpenToken | undefined {
  const last = open.at(-1)
  return last === undefined ? undefined : { kind: last.kind, offset: last.start, isClosed: false }
}
