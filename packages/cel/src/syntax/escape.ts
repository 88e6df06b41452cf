/** Reserved words of the language (apiserver, `cel/escaping.go`). */
const RESERVED = new Set([
  'true',
  'false',
  'null',
  'in',
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
])

const ESCAPES: readonly (readonly [string, string])[] = [
  ['__', '__underscores__'],
  ['.', '__dot__'],
  ['-', '__dash__'],
  ['/', '__slash__'],
]
const ESCAPED = new Map(ESCAPES)
const UNESCAPED = new Map(ESCAPES.map(([text, escaped]) => [escaped.slice(2, -2), text]))
const NAME = /^[A-Za-z_./-][\w./-]*$/

/** Escapes the name of a property for expressions. Returns `undefined` for a name that cannot be escaped. */
export function escapeName(property: string): string | undefined {
  if (!NAME.test(property)) return undefined
  if (RESERVED.has(property)) return `__${property}__`
  return property.replace(/__|[./-]/g, (text) => ESCAPED.get(text) as string)
}

/** Returns the property of an escaped name, or `undefined` for an invalid escape. */
export function unescapeName(name: string): string | undefined {
  if (!name.includes('__')) return name
  let known = true
  const property = name.replace(/__([^_]+)__/g, (escaped, word: string) => {
    const text = UNESCAPED.get(word)
    if (text !== undefined) return text
    if (!RESERVED.has(word) || escaped.length !== name.length) known = false
    return word
  })
  return known ? property : undefined
}
