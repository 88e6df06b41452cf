import { onceEach } from '@krmkit/runtime/values'
import type { Deprecation, Enum, EnumValue, MinorRange } from '../model.ts'
import type { Section } from './section.ts'
import { readRange, readTokens } from './tokens.ts'

/** Reads the section of enums: `name closed; Value; Value @28+ gates:Gate`; each on first use. */
export function readEnums(section: Section, whole: MinorRange): (name: string) => Enum {
  const plain = { minors: whole, gates: [] }
  return onceEach((name) => {
    const line = section.line(name)
    if (line === undefined) throw new Error(`the model has no enum ${name}`)
    const [closed, ...values] = line.slice(name.length + 1).split('; ')
    return { isClosed: closed === 'closed', values: new Map(values.map((text) => readValue(text, plain))) }
  }) as (name: string) => Enum
}

/** `plain` is a value without notes. */
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
