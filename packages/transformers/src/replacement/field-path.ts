/**
 * Splits a replacement's field path at dots. A dot inside a key is written `\.`; `[a.b/c]` is one key; `[name=x]`
 * selects an element of a list and keeps its brackets (kyaml/utils/pathsplitter.go, SmarterPathSplitter).
 */
export function splitFieldPath(path: string): readonly string[] {
  const parts: string[] = []
  const pieces = splitAtDots(path)
  for (let i = 0; i < pieces.length; i++) {
    let part = pieces[i] as string
    if (!part.startsWith('[') || part.endsWith(']')) {
      parts.push(part)
      continue
    }
    while (i < pieces.length - 1 && !part.endsWith(']')) part += `.${pieces[++i]}`
    parts.push(part.includes('=') ? part : part.replace(/^[[\]]+|[[\]]+$/g, ''))
  }
  return parts
}

function splitAtDots(path: string): readonly string[] {
  const pieces = path.split('.')
  if (pieces.length > 1 && pieces[0] === '') pieces.shift()
  const joined = [pieces[0] as string]
  for (const piece of pieces.slice(1)) {
    const last = joined.at(-1) as string
    if (last.endsWith('\\')) joined[joined.length - 1] = `${last.slice(0, -1)}.${piece}`
    else joined.push(piece)
  }
  return joined
}

/** The meaning of one part of a field path. */
export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'position'; readonly position: number }
  /** Elements of a list whose `field` has the value. If `field` is empty, elements that have the value themselves. */
  | { readonly kind: 'element'; readonly field: string; readonly value: string }
  | { readonly kind: 'every' }
  | { readonly kind: 'last' }
  | { readonly kind: 'problem'; readonly problem: string }

/** Reads one part of a field path. */
export function readPart(part: string): PathStep {
  if (/^\+?\d+$/.test(part)) return { kind: 'position', position: Number(part) }
  if (part === '*') return { kind: 'every' }
  if (part === '-') return { kind: 'last' }
  if (!part.startsWith('[') || !part.endsWith(']')) return { kind: 'key', key: part }
  const inside = part.slice(1, -1)
  const equals = inside.indexOf('=')
  if (equals < 0)
    return {
      kind: 'problem',
      problem: `"${part}" must be [field=value]; a key without dots is written without brackets`,
    }
  return { kind: 'element', field: inside.slice(0, equals), value: inside.slice(equals + 1) }
}
