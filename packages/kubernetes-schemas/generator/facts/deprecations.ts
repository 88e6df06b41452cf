import type { Deprecation } from '../../src/model/model.ts'
import type { EnumFact, Facts } from '../facts.ts'
import { fieldsOf } from './field-names.ts'
import { DEPRECATED_FIELDS, DEPRECATED_VALUES, NOT_DEPRECATED, REPLACED_FIELDS } from './reviewed.ts'

type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** The reviewed deprecations of fields; throws if a description mentions a deprecation that is not reviewed. */
export function fieldDeprecationFacts(all: Fields, described: Fields): Facts['fieldDeprecations'] {
  const facts: Record<string, Record<string, Deprecation>> = {}
  for (const [name, fact] of Object.entries({ ...DEPRECATED_FIELDS, ...REPLACED_FIELDS })) {
    for (const [definition, field] of fieldsOf(name, all)) {
      const fields = facts[definition] ?? {}
      facts[definition] = fields
      fields[field] = fact
    }
  }
  const others = new Set(NOT_DEPRECATED.flatMap((name) => fieldsOf(name, all).map((found) => found.join('.'))))
  const unread = [...described].flatMap(([definition, fields]) =>
    [...fields]
      .filter((field) => facts[definition]?.[field] === undefined && !others.has(`${definition}.${field}`))
      .map((field) => `${definition}.${field}`),
  )
  if (unread.length > 0) {
    throw new Error(
      `the specifications deprecate ${unread.join(', ')}: add them to deprecated-fields.yaml with the deprecating version, or to its notDeprecated`,
    )
  }
  return facts
}

/** The enums with the reviewed deprecations of their values. */
export function withValueDeprecations(enums: Facts['enums'], all: Fields): Facts['enums'] {
  const facts: Record<string, Readonly<Record<string, EnumFact>>> = { ...enums }
  for (const [name, values] of Object.entries(DEPRECATED_VALUES)) {
    for (const [definition, field] of fieldsOf(name, all)) {
      const fact = facts[definition]?.[field]
      if (fact === undefined) throw new Error(`${name} has no values that could be deprecated`)
      facts[definition] = { ...facts[definition], [field]: { ...fact, values: deprecated(name, fact.values, values) } }
    }
  }
  return facts
}

function deprecated(
  name: string,
  values: EnumFact['values'],
  deprecations: Readonly<Record<string, Deprecation>>,
): EnumFact['values'] {
  const all = { ...values }
  for (const [value, deprecation] of Object.entries(deprecations)) {
    if (all[value] === undefined) throw new Error(`${name} has no value ${value}`)
    all[value] = { ...all[value], deprecation }
  }
  return all
}
