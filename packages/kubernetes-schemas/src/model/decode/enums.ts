import type { Deprecation, Enum, EnumValue, MinorRange } from '../model.ts'
import { readRange } from './range.ts'
import { readTokens } from './tokens.ts'

/** Reads the section of enums: `name closed; Value; Value @28+ gates:Gate`; each when it is first asked for. */
export function readEnums(lines: readonly string[], whole: MinorRange): (name: string) => Enum {
  const texts = new Map<string, string>()
  for (const line of lines) {
    const end = line.indexOf(' ')
    texts.set(line.slice(0, end), line.slice(end + 1))
  }
  const known = new Map<string, Enum>()
  const plain = { minors: whole, gates: [] }
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const [closed, ...values] = (texts.get(name) ?? '').split('; ')
    const read = { isClosed: closed === 'closed', values: new Map(values.map((text) => readValue(text, plain))) }
    known.set(name, read)
    return read
  }
}

/** `plain` is a value of which nothing is told. */
function readValue(text: string, plain: EnumValue): readonly [string, EnumValue] {
  const [value = '', ...words] = text.split(' ')
  const read = value === '""' ? '' : decodeURI(value)
  if (words.length === 0) return [read, plain]
  const range = words[0]?.startsWith('@') ? words[0].slice(1) : undefined
  const tokens = readTokens(words)
  const deprecated = tokens.get('deprecated')
  return [
    read,
    {
      minors: range === undefined ? plain.minors : readRange(range, plain.minors.to),
      gates: tokens.get('gates')?.split(',') ?? [],
      ...(deprecated === undefined ? {} : { deprecation: JSON.parse(decodeURIComponent(deprecated)) as Deprecation }),
    },
  ]
}
