import type { Definition, Field, GroupVersionKind, MinorRange, TypeNode } from '../model.ts'
import { fieldReader, type ReadFields, type Told } from './fields.ts'
import { readRange } from './range.ts'
import { readScalar, typeReader } from './types.ts'

/** Definitions by upstream's names and by the text's (`core.v1.Container`); each is read when it is first asked for. */
export interface Definitions {
  readonly named: (name: string) => Definition | undefined
  readonly inPackage: (short: string, name: string) => Definition | undefined
  readonly all: () => readonly Definition[]
}

/** A package of definitions: its text, and once one of them is asked for their lines and those that were read. */
interface Package {
  readonly short: string
  readonly long: string
  readonly apiVersion: string | undefined
  readonly text: string
  lines: Map<string, string> | undefined
  readonly read: Map<string, Definition>
}

/** Reads the section of definitions: packages, which start with `# core.v1 io.k8s.api.core.v1 v1`. */
export function readDefinitions(text: string, told: Told): Definitions {
  const packages = text.split('\n# ').slice(1).map(readPackage)
  const byShort = new Map(packages.map((one) => [one.short, one]))
  const byLong = new Map(packages.map((one) => [one.long, one]))
  const find = (from: ReadonlyMap<string, Package>, within: string, name: string) => {
    const found = from.get(within)
    return found === undefined ? undefined : definitionIn(found, name)
  }
  const fields = fieldReader(
    told,
    typeReader((name) => {
      const [within, own] = apart(name)
      const definition = find(byShort, within, own)
      if (definition === undefined) throw new Error(`the model has no definition ${name}`)
      return definition
    }),
  )

  function definitionIn(within: Package, name: string): Definition | undefined {
    const known = within.read.get(name)
    if (known !== undefined) return known
    const line = linesOf(within).get(name)
    if (line === undefined) return undefined
    const definition = new ReadDefinition(name, line, within, told, fields)
    within.read.set(name, definition)
    return definition
  }

  return {
    named: (name) => find(byLong, ...apart(name)),
    inPackage: (within, name) => find(byShort, within, name),
    all: () =>
      packages.flatMap((within) => [...linesOf(within).keys()].map((name) => definitionIn(within, name) as Definition)),
  }
}

/** `core.v1.Container` -> `core.v1` and `Container`. */
function apart(name: string): [within: string, name: string] {
  const dot = name.lastIndexOf('.')
  return [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)]
}

function readPackage(text: string): Package {
  const end = text.indexOf('\n')
  const [short = '', long = '', apiVersion] = text.slice(0, end).split(' ')
  return { short, long, apiVersion, text: text.slice(end + 1), lines: undefined, read: new Map() }
}

function linesOf(within: Package): ReadonlyMap<string, string> {
  within.lines ??= new Map(within.text.split('\n').map((line) => [line.slice(0, nameEnd(line)), line]))
  return within.lines
}

/** The name of a definition ends where a blank, a star or a semicolon begins. */
function nameEnd(line: string): number {
  let at = 0
  while (at < line.length && line.charCodeAt(at) >= ZERO && line.charCodeAt(at) !== SEMICOLON) at += 1
  return at
}

const [ZERO, SEMICOLON] = ['0'.charCodeAt(0), ';'.charCodeAt(0)]

/** A definition whose fields are read when they are first asked for. */
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
  constructor(name: string, line: string, within: Package, told: Told, fields: ReadFields) {
    const end = line.indexOf(';')
    const head = end === -1 ? line : line.slice(0, end)
    this.name = `${within.long}.${name}`
    this.minors = told.whole
    this.isOpen = false
    this.scalar = undefined
    if (head.startsWith('*', name.length)) this.groupVersionKind = kindOf(name, within.apiVersion ?? '')
    if (head.length > name.length + 1) {
      for (const note of head.split(' ')) {
        if (note.startsWith('@')) this.minors = readRange(note.slice(1), told.whole.to)
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
