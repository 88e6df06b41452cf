import { checkTextLength } from '@krmkit/runtime'

/** What a setter comment says how a field is made: texts, and names of setters between them (kpt, apply-setters). */
export interface SetterPattern {
  /** As it stands in the comment, without `kpt-set:`. */
  readonly text: string
  readonly names: readonly string[]
  /** The texts around the names: one more than there are names. */
  readonly literals: readonly string[]
}

/** What every setter comment contains. */
export const SETTER_COMMENT = 'kpt-set:'
const PREFIX = /^kpt-set:[ \t]/
const SETTER = /\$\{([^}]*)\}/g

/** Reads a line comment; `undefined` where it is no setter comment. A pattern without names sets nothing, but is one. */
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

/** The comment that names a pattern. */
export function setterComment(pattern: string): string {
  return `kpt-set: ${pattern}`
}

/** The name of the one setter that makes up the whole field; `undefined` where there is text around it, or another. */
export function onlySetter({ names, literals }: SetterPattern): string | undefined {
  return names.length === 1 && literals.every((literal) => literal === '') ? names[0] : undefined
}

/** The pattern's text with values in place of the names; each value is taken as it is, `${…}` in it included. */
export function fillPattern({ names, literals }: SetterPattern, fill: (name: string) => string): string {
  let filled = literals[0] as string
  for (const [i, name] of names.entries()) {
    filled += fill(name) + literals[i + 1]
    checkTextLength(filled.length)
  }
  return filled
}

/**
 * The values that a field's present text gives the setters of its pattern; empty where it does not fit, or leaves one of
 * them empty. As kpt's `(.*)` does: each name takes as much as it can, the first one first, on one line.
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
  /** Where the text behind each name begins, found from the last to the first. */
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
