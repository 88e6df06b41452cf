/** Both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** ` @27+`, ` @21-24`; empty if it equals the span that contains it. */
export function spanText(span: Span, whole: Span, last: number): string {
  if (span.from === whole.from && span.to === whole.to) return ''
  return ` @${bareSpan(span, last)}`
}

/** `27+`, `21-24`. */
export function bareSpan({ from, to }: Span, last: number): string {
  return to === last ? `${from}+` : `${from}-${to}`
}
