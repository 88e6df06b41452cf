import type { Definition, Deprecation, Enum, Field, MinorRange, TypeNode } from '../model.ts'
import { readRange } from './range.ts'
import { readTokens } from './tokens.ts'
import { readScalar, type TypeReader, typeReader } from './types.ts'

/** What definitions need from other sections of the text. */
export interface Told {
  readonly whole: MinorRange
  readonly enumOf: (name: string) => Enum
  readonly deprecationOf: (field: string) => Deprecation | undefined
}

/** Definitions by upstream's names and by the text's (`core.v1.Container`); each is read when it is first asked for. */
export interface Definitions {
  readonly named: (name: string) => Definition | undefined
  readonly inPackage: (short: string, name: string) => Definition | undefined
  readonly all: () => readonly Definition[]
}

interface Entry {
  readonly line: string
  readonly long: string
  readonly short: string
  readonly apiVersion: string | undefined
  definition: Definition | undefined
}

/** Reads the section of definitions. */
export function readDefinitions(lines: readonly string[], told: Told): Definitions {
  const byLong = new Map<string, Entry>()
  const byShort = new Map<string, Entry>()
  let [short, long, apiVersion]: (string | undefined)[] = []
  for (const line of lines) {
    if (line.startsWith('# ')) {
      ;[short, long, apiVersion] = line.slice(2).split(' ')
      continue
    }
    const name = /^\w+/.exec(line)?.[0]
    const entry: Entry = { line, long: `${long}.${name}`, short: `${short}`, apiVersion, definition: undefined }
    byLong.set(entry.long, entry)
    byShort.set(`${short}.${name}`, entry)
  }
  const types = typeReader((name) => {
    const entry = byShort.get(name)
    if (entry === undefined) throw new Error(`the model has no definition ${name}`)
    return read(entry)
  })
  const read = (entry: Entry): Definition => (entry.definition ??= readDefinition(entry, told, types))
  const find = (entry: Entry | undefined) => (entry === undefined ? undefined : read(entry))
  return {
    named: (name) => find(byLong.get(name)),
    inPackage: (within, name) => find(byShort.get(`${within}.${name}`)),
    all: () => [...byLong.values()].map(read),
  }
}

function readDefinition({ line, long, short, apiVersion }: Entry, told: Told, types: TypeReader): Definition {
  const end = line.indexOf(';')
  const [name = '', ...tokens] = (end === -1 ? line : line.slice(0, end)).split(' ')
  const range = tokens.find((token) => token.startsWith('@'))
  const minors = range === undefined ? told.whole : readRange(range.slice(1), told.whole.to)
  const text = tokens.find((token) => token.startsWith('='))?.slice(1)
  let fields: ReadonlyMap<string, Field> | undefined
  return {
    name: long,
    minors,
    isOpen: text === 'open' || text === 'any',
    scalar: text === undefined || text === 'open' ? undefined : readScalar(text),
    ...(name.endsWith('*') && apiVersion !== undefined ? { groupVersionKind: kindOf(name, apiVersion) } : {}),
    ...mapTypeOf(tokens),
    get fields() {
      fields ??= readFields(end === -1 ? '' : line.slice(end + 2), { long, short, minors }, told, types)
      return fields
    },
  }
}

function mapTypeOf(tokens: readonly string[]): Pick<Definition, 'mapType'> {
  const mapType = tokens.find((token) => token.startsWith('map:'))?.slice(4)
  return mapType === undefined ? {} : { mapType }
}

function kindOf(name: string, apiVersion: string) {
  const slash = apiVersion.indexOf('/')
  return {
    group: apiVersion.slice(0, Math.max(slash, 0)),
    version: apiVersion.slice(slash + 1),
    kind: name.slice(0, -1),
  }
}

interface Within {
  readonly long: string
  readonly short: string
  readonly minors: MinorRange
}

function readFields(text: string, within: Within, told: Told, types: TypeReader): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  if (text === '') return fields
  for (const part of text.split('; ')) {
    const field = readField(part, within, told, types)
    fields.set(field.name, field)
  }
  return fields
}

const NOTHING: ReadonlyMap<string, string> = new Map()
const NO_GATES: readonly string[] = []

function readField(text: string, { long, short, minors: whole }: Within, told: Told, types: TypeReader): Field {
  const words = text.split(' ')
  const { last } = { last: told.whole.to }
  const isRequired = words[0]?.endsWith('!') === true
  const name = isRequired ? (words[0] as string).slice(0, -1) : (words[0] as string)
  const isRanged = words[1]?.startsWith('@') === true
  const minors = isRanged ? readRange((words[1] as string).slice(1), last) : whole
  const type = words[isRanged ? 2 : 1] as string
  const tokens = words.length === (isRanged ? 3 : 2) ? NOTHING : readTokens(words.slice(isRanged ? 3 : 2))
  const [required, filledIn, gates, values] = ['required', 'default', 'gates', 'enum'].map((key) => tokens.get(key))
  const closed = values === undefined ? undefined : told.enumOf(values)
  const read = (of: string): TypeNode => types(absolute(of, short), tokens, closed)
  return {
    name,
    minors,
    types: type.includes('=')
      ? type.split('|').map((part) => {
          const equals = part.indexOf('=')
          return { minors: readRange(part.slice(0, equals), last), node: read(part.slice(equals + 1)) }
        })
      : [{ minors, node: read(type) }],
    required: isRequired ? minors : required === undefined ? undefined : readRange(required, last),
    gates: gates === undefined ? NO_GATES : gates.split(','),
    deprecation: tokens.has('deprecated') ? told.deprecationOf(`${long}.${name}`) : undefined,
    default: filledIn === undefined ? undefined : decodeURI(filledIn),
  }
}

/** `[]Container` -> `[]core.v1.Container`; scalars are in lower case and stay. */
function absolute(type: string, short: string): string {
  const start = type.search(/[^[\]{}]/)
  const first = type.charCodeAt(start)
  const isOwn = first >= 65 && first <= 90
  return isOwn ? `${type.slice(0, start)}${short}.${type.slice(start)}` : type
}
