/** A construct that continues on the next line. */
export type OpenText =
  | { readonly kind: 'plain' }
  /** `indent`: that of its first line; `isFixed`: the header specifies its indentation. */
  | { readonly kind: 'block'; readonly isFixed: boolean; indent?: number }
  /** Open brackets, or an open quote. */
  | { readonly kind: 'flow'; readonly depth: number; readonly quote: string }

/** The construct that the first line of a value leaves open. */
export function openText(text: string): OpenText | undefined {
  const value = text.replace(/^(?:[&!][^ ]*(?: +|$)){0,2}/, '')
  if (value === '' || value.startsWith('#')) return undefined
  if (/^[|>][-+0-9]*(?: +#.*| *)$/.test(value)) return { kind: 'block', isFixed: /^.[-+]?[0-9]/.test(value) }
  return /^[{["']/.test(value) ? flowEnd(value, { kind: 'flow', depth: 0, quote: '' }) : { kind: 'plain' }
}

/** The construct that is still open at the end of a further line. */
export function flowEnd(line: string, open: OpenText): OpenText | undefined {
  if (open.kind !== 'flow') return open
  let { depth, quote } = open
  for (let at = 0; at < line.length; at++) {
    const ch = line[at] as string
    if (quote === '"' && ch === '\\') at++
    else if (quote !== '') {
      if (ch === quote && quote === "'" && line[at + 1] === "'") at++
      else if (ch === quote) quote = ''
    } else if (ch === '"' || ch === "'") {
      // Inside a plain scalar, a quote is an ordinary character.
      if (at === 0 || /[ ,:[{]/.test(line[at - 1] as string)) quote = ch
    } else if (ch === '#' && (at === 0 || line[at - 1] === ' ')) break
    else if (ch === '{' || ch === '[') depth++
    else if (ch === '}' || ch === ']') depth--
  }
  return depth > 0 || quote !== '' ? { kind: 'flow', depth, quote } : undefined
}
