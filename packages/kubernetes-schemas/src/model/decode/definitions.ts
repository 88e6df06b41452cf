import { onceEach } from '@krmkit/runtime/values'
import type { Definition, Field, GroupVersionKind, MinorRange, TypeNode } from '../model.ts'
import { type FieldSources, fieldReader, type ReadFields } from './fields.ts'
import { sectionOf } from './section.ts'
import { readRange } from './tokens.ts'
import { readScalar, typeReader } from './types.ts'

/** Definitions by upstream's names and by the text's (`core.v1.Container`); each is parsed on first use. */
export interface Definitions {
  readonly named: (name: string) => Definition | undefined
  readonly inPackage: (short: string, name: string) => Definition | undefined
  readonly all: () => readonly Definition[]
}

/** A package of definitions; each is parsed on first use. */
interface Package {
  readonly short: string
  readonly long: string
  readonly apiVersion: string | undefined
  readonly definition: (name: string) => Definition | undefined
  readonly definitions: () => readonly Definition[]
}

/** Reads the section of definitions: packages, which start with `# core.v1 io.k8s.api.core.v1 v1`. */
export function readDefinitions(text: string, sources: FieldSources): Definitions {
  const inPackage = (short: string, name: string) => packageOf(short)?.definition(name)
  const fields = fieldReader(
    sources,
    typeReader((name) => {
      const definition = inPackage(...apart(name))
      if (definition === undefined) throw new Error(`the model has no definition ${name}`)
      return definition
    }),
  )
  const packageOf = onceEach((short: string) => {
    if (!/^[\w.]+$/.test(short)) return undefined
    const start = text.indexOf(`\n# ${short} `)
    if (start === -1) return undefined
    const next = text.indexOf('\n# ', start + 1)
    return readPackage(text.slice(start + 3, next === -1 ? text.length : next), sources, fields)
  })
  return {
    named(name) {
      const [long, own] = apart(name)
      const found = packageOf(long.split('.').slice(-2).join('.'))
      return found?.long === long ? found.definition(own) : undefined
    },
    inPackage,
    all() {
      const shorts = [...text.matchAll(/^# (\S+)/gm)].map(([, short]) => packageOf(short as string))
      return shorts.flatMap((one) => one?.definitions() ?? [])
    },
  }
}

/** `core.v1.Container` -> `core.v1` and `Container`. */
function apart(name: string): [within: string, name: string] {
  const dot = name.lastIndexOf('.')
  return [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)]
}

function readPackage(text: string, sources: FieldSources, fields: ReadFields): Package {
  const end = text.indexOf('\n')
  const [short = '', long = '', apiVersion] = text.slice(0, end).split(' ')
  const section = sectionOf(text.slice(end))
  const about = { short, long, apiVersion }
  const read = new Map<string, Definition>()
  const make = (name: string, line: string) => {
    const definition = read.get(name) ?? new ReadDefinition(name, line, about, sources, fields)
    read.set(name, definition)
    return definition
  }
  return {
    ...about,
    definition(name) {
      const known = read.get(name)
      if (known !== undefined) return known
      const line = section.line(name)
      return line === undefined ? undefined : make(name, line)
    },
    definitions: () => section.lines().map((line) => make(nameOf(line), line)),
  }
}

/** `Container*; fields` -> `Container`. */
function nameOf(line: string): string {
  return /^\w*/.exec(line)?.[0] ?? ''
}

/** A definition whose fields are parsed on first use. */
class ReadDefinition implements Definition {
  readonly name: string
  readonly minors: MinorRange
  readonly isOpen: boolean
  readonly scalar: TypeNode | undefined
  declare readonly groupVersionKind?: GroupVersionKind
  declare readonly mapType?: string
  #fields: ReadonlyMap<string, Field> | undefined
  readonly #read: () => ReadonlyMap<string, Field>

  /** Reads `Container*; fields`, `Time =date-time`, `Handler @21-22; fields`. */
  constructor(
    name: string,
    line: string,
    within: Omit<Package, 'definition' | 'definitions'>,
    sources: FieldSources,
    fields: ReadFields,
  ) {
    const end = line.indexOf(';')
    const head = end === -1 ? line : line.slice(0, end)
    this.name = `${within.long}.${name}`
    this.minors = sources.whole
    this.isOpen = false
    this.scalar = undefined
    if (head.startsWith('*', name.length)) this.groupVersionKind = kindOf(name, within.apiVersion ?? '')
    if (head.length > name.length + 1) {
      for (const note of head.split(' ')) {
        if (note.startsWith('@')) this.minors = readRange(note.slice(1), sources.whole.to)
        else if (note.startsWith('map:')) this.mapType = note.slice('map:'.length)
        else if (note === '=open') this.isOpen = true
        else if (note.startsWith('=')) {
          this.scalar = readScalar(note.slice(1))
          this.isOpen = this.scalar.type === 'any'
        }
      }
    }
    this.#read = () => (end === -1 ? NO_FIELDS : fields(line.slice(end + 2), this.name, within.short, this.minors))
  }

  get fields(): ReadonlyMap<string, Field> {
    this.#fields ??= this.#read()
    return this.#fields
  }
}

const NO_FIELDS: ReadonlyMap<string, Field> = new Map()

function kindOf(kind: string, apiVersion: string): GroupVersionKind {
  const slash = apiVersion.indexOf('/')
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1), kind }
}
