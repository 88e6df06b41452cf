import { Unprintable } from './resolve.ts'

// go-yaml v2 refuses control characters; JSON escapes those below the space.
const REFUSED =
  /[\u007f-\u0084\u0086-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
// The lookbehind prevents the expression from trying each blank of a long run.
const NEXT_LINE = /(?<! ) *\u0085[ \u0085]*/g

/**
 * A string after kustomize's conversion to JSON, which it reads as YAML 1.1, where U+0085 is a line break
 * that is folded.
 */
export function throughJson(text: string): string | Unprintable {
  if (!/[\u007f-\u009f\ud800-\udfff\ufffe\uffff]/.test(text)) return text
  const refused = REFUSED.exec(text)
  if (refused !== null) return new Unprintable(`it must not contain the character ${named(refused[0])}`)
  return text.replace(NEXT_LINE, (breaks) => {
    const count = breaks.replaceAll(' ', '').length
    return count === 1 ? ' ' : '\n'.repeat(count - 1)
  })
}

function named(ch: string): string {
  return `U+${(ch.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`
}
