import type { EnumFact, Facts, ValueFact } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { fieldsOf } from './field-names.ts'
import { type GoName, type GoTypes, goTypesOf } from './go-types.ts'
import { FREE_TYPES, GATED_VALUES, REVIEWED_ENUMS, UNGATED_VALUES } from './reviewed.ts'

type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** The minor versions in which a field has one type. */
interface Typed {
  readonly type: GoName
  readonly minors: number[]
}

/**
 * The values of fields whose Go type has constants. A type that its newest version marks with `+enum` is closed in all
 * versions, because upstream added the markers long after the types. The others are open, except for those that are not
 * enums.
 */
export function enumFacts(sources: Sources, all: Fields): Pick<Facts, 'enums' | 'valueGates'> {
  const types = new Map(sources.minors.map((minor) => [minor, goTypesOf(sources, minor)]))
  refuseEmpty(types)
  const enums: Record<string, Record<string, EnumFact>> = {}
  for (const [definition, fields] of typedFields(types, all)) {
    for (const [field, typed] of fields) {
      const fact = enumOf(typed, types)
      if (fact !== undefined) set(enums, definition, field, fact)
    }
  }
  for (const [name, fact] of Object.entries(REVIEWED_ENUMS)) {
    for (const [definition, field] of fieldsOf(name, all)) set(enums, definition, field, fact)
  }
  const valueGates = gateValues(enums, all)
  refuseUnread(enums, all)
  return { enums, valueGates }
}

/**
 * Throws for a value that was added after its field if no review states whether a gate rejects it; statuses are written
 * by the server.
 */
function refuseUnread(enums: Facts['enums'], all: Fields): void {
  const read = new Set(
    Object.entries(UNGATED_VALUES).flatMap(([name, values]) =>
      fieldsOf(name, all).flatMap((found) => values.map((value) => `${found.join('.')} ${value}`)),
    ),
  )
  const unread = Object.entries(enums).flatMap(([definition, fields]) =>
    Object.entries(fields).flatMap(([field, { values }]) =>
      Object.entries(values)
        .filter(([, { from, gates }]) => from !== undefined && gates === undefined && !definition.includes('Status'))
        .map(([value]) => `${definition}.${field} ${value}`),
    ),
  )
  const left = unread.filter((name) => !read.has(name))
  if (left.length === 0) return
  throw new Error(
    `${left.join(', ')}: list these new values in gated-values.yaml with the gate that rejects them, or under ungated`,
  )
}

function set<Fact>(table: Record<string, Record<string, Fact>>, definition: string, field: string, fact: Fact): void {
  const fields = table[definition] ?? {}
  table[definition] = fields
  fields[field] = fact
}

/** A closed set without values is a misread source, never a fact. */
function refuseEmpty(types: ReadonlyMap<number, GoTypes>): void {
  for (const [minor, { enums, values }] of types) {
    if (minor >= 23 && enums.size < 40) throw new Error(`1.${minor}: only ${enums.size} types are marked with +enum`)
    for (const type of enums) {
      if ((values.get(type) ?? []).length === 0) throw new Error(`1.${minor}: the enum ${type} has no values`)
    }
  }
}

/**
 * definition -> field -> its newest type; if a version gave the field a type of another name, it counts as the same
 * type.
 */
function typedFields(
  types: ReadonlyMap<number, GoTypes>,
  all: Fields,
): ReadonlyMap<string, ReadonlyMap<string, Typed[]>> {
  const found = new Map<string, Map<string, Typed[]>>()
  for (const [minor, { structs, values }] of types) {
    for (const [struct, fields] of structs) {
      const definition = `io.k8s.api.${struct.replace('/', '.')}`
      const known = all.get(definition)
      if (known === undefined) continue
      for (const [field, { type }] of fields) {
        if (!known.has(field) || !values.has(type)) continue
        const byField = found.get(definition) ?? new Map<string, Typed[]>()
        found.set(definition, byField)
        const typed = byField.get(field) ?? []
        byField.set(field, typed)
        const same = typed.find((one) => one.type === type)
        if (same === undefined) typed.push({ type, minors: [minor] })
        else same.minors.push(minor)
      }
    }
  }
  return found
}

function enumOf(typed: readonly Typed[], types: ReadonlyMap<number, GoTypes>): EnumFact | undefined {
  const newest = typed.at(-1)
  if (newest === undefined || typed.some(({ type }) => FREE_TYPES.includes(type) || type.endsWith('ConditionType')))
    return undefined
  const minors = typed.flatMap((one) => one.minors).sort((a, b) => a - b)
  const [first = 0] = minors
  const last = minors.at(-1) ?? 0
  const present = new Map<string, number[]>()
  for (const { type, minors: own } of typed) {
    for (const minor of own) {
      for (const value of types.get(minor)?.values.get(type) ?? []) {
        present.set(value, [...(present.get(value) ?? []), minor])
      }
    }
  }
  const values: Record<string, ValueFact> = {}
  for (const [value, own] of [...present].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const from = Math.min(...own)
    const to = Math.max(...own)
    values[value] = { ...(from === first ? {} : { from }), ...(to === last ? {} : { to }) }
  }
  return { isClosed: types.get(newest.minors.at(-1) ?? 0)?.enums.has(newest.type) === true, values }
}

/** Adds the gates to the values of enums, and returns those of other fields. */
function gateValues(enums: Record<string, Record<string, EnumFact>>, all: Fields): Facts['valueGates'] {
  const others: Record<string, Record<string, Readonly<Record<string, readonly string[]>>>> = {}
  for (const [name, gates] of Object.entries(GATED_VALUES)) {
    for (const [definition, field] of fieldsOf(name, all)) {
      const fact = enums[definition]?.[field]
      if (fact === undefined) set(others, definition, field, gates)
      else set(enums, definition, field, { ...fact, values: withGates(fact.values, gates, name) })
    }
  }
  return others
}

function withGates(
  values: EnumFact['values'],
  gates: Readonly<Record<string, readonly string[]>>,
  name: string,
): EnumFact['values'] {
  const gated = { ...values }
  for (const [value, names] of Object.entries(gates)) {
    const fact = gated[value]
    if (fact === undefined) throw new Error(`${name} has no value ${value}`)
    gated[value] = { ...fact, gates: names }
  }
  return gated
}
