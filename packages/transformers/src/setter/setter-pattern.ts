import { checkTextLength } from '@krmkit/runtime'

/** How a setter comment composes a field: literal strings with names of setters between them (kpt, apply-setters). */
export interface SetterPattern {
  /** The comment without `kpt-set:`. */
  readonly text: string
  readonly names: readonly string[]
  /** The strings around the names: one more than there are names. */
  readonly literals: readonly string[]
}

/** What every setter comment contains. */
export const SETTER_COMMENT = 'kpt-set:'
const PREFIX = /^kpt-set:[ \t]/
const SETTER = /\$\{([^}]*)\}/g

/**
 * Reads a line comment; `undefined` if it is not a setter comment. A pattern without names is valid but sets nothing.
 */
export function readSetterComment(comment: string | undefined): SetterPattern | undefined {
  if (comment === undefined || !PREFIX.test(comment)) return undefined
  return readSetterPattern(comment.slice(8).trim())
}

/** Reads a pattern such as `nginx:${tag}`. */
export function readSetterPattern(text: string): SetterPattern {
  const names: string[] = []
  const literals: string[] = []
  let from = 0
  for (const { 0: all, 1: name = '', index } of text.matchAll(SETTER)) {
    names.push(name.trim())
    literals.push(text.slice(from, index))
    from = index + all.length
  }
  literals.push(text.slice(from))
  return { text, names, literals }
}

/** Formats the comment for a pattern. */
export function setterComment(pattern: string): string {
  return `kpt-set: ${pattern}`
}

/** The name of the setter if the whole field is one setter; `undefined` if there are other strings or setters. */
export function onlySetter({ names, literals }: SetterPattern): string | undefined {
  return names.length === 1 && literals.every((literal) => literal === '') ? names[0] : undefined
}

/** Replaces the names in a pattern by values. Values are not expanded again, even if they contain `${…}`. */
export function fillPattern({ names, literals }: SetterPattern, fill: (name: string) => string): string {
  let filled = literals[0] as string
  for (const [i, name] of names.entries()) {
    filled += fill(name) + literals[i + 1]
    checkTextLength(filled.length)
  }
  return filled
}

/**
 * Reads the values of a pattern's setters from the present string of a field. Returns an empty map if the string does
 * not match or a value would be empty. As with kpt's `(.*)`, each name matches as much as possible, the first one
 * first, on one line.
 */
export function valuesInText({ names, literals }: SetterPattern, text: string): ReadonlyMap<string, string> {
  for (const line of text.split('\n')) {
    const values = valuesInLine(literals, line)
    if (values === undefined) continue
    return values.includes('') ? new Map() : new Map(names.map((name, i) => [name, values[i] ?? '']))
  }
  return new Map()
}

function valuesInLine([head = '', ...others]: readonly string[], line: string): string[] | undefined {
  const start = line.indexOf(head)
  if (start < 0) return undefined
  const from = start + head.length
  /** Where the literal after each name starts, found from last to first. */
  const ends: number[] = []
  let end = line.length
  for (const literal of others.toReversed()) {
    const at = literal === '' ? end : line.lastIndexOf(literal, end - literal.length)
    if (at < from || at + literal.length > end) return undefined
    ends.unshift(at)
    end = at
  }
  return ends.map((at, i) => line.slice(i === 0 ? from : (ends[i - 1] ?? 0) + (others[i - 1] ?? '').length, at))
}
