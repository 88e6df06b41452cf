import type { GateCondition } from '../src/model/model.ts'
import type { EnumFact, Facts } from './facts.ts'
import type { Structure } from './structure.ts'
import { bareSpan } from './types.ts'

/** The parts of the text that come from the facts: tokens after fields, and separate sections. */
export interface Woven {
  readonly lines: readonly string[]
  readonly fieldTokens: (definition: string, field: string) => readonly string[]
}

/** Merges the facts; throws if they name something that no specification has. */
export function writeFacts(structure: Structure, facts: Facts): Woven {
  for (const [part, table] of Object.entries({
    enums: facts.enums,
    fieldGates: facts.fieldGates,
    valueGates: facts.valueGates,
    fieldDeprecations: facts.fieldDeprecations,
  })) {
    for (const [definition, fields] of Object.entries(table)) {
      for (const field of Object.keys(fields)) {
        if (structure.definitions.get(definition)?.fields.has(field) === true) continue
        throw new Error(`${part}: no specification has ${definition}.${field}`)
      }
    }
  }
  const enums = enumNames(facts)
  const { last } = structure
  const deprecations: string[] = []
  for (const [definition, fields] of Object.entries(facts.fieldDeprecations).sort(byKey)) {
    for (const [field, fact] of Object.entries(fields).sort(byKey)) {
      deprecations.push(`${definition}.${field} ${JSON.stringify(fact)}`)
    }
  }
  return {
    lines: [
      '## enums',
      ...[...enums.texts].map(([text, name]) => `${name} ${text}`),
      '## deprecations',
      ...deprecations,
      '## gates',
      ...gateLines(facts, last),
      '## keys',
      ...facts.deprecatedKeys.map((key) => JSON.stringify(key)),
    ],
    fieldTokens(definition, field) {
      const conditions = facts.fieldGates[definition]?.[field] ?? []
      const valueGates = Object.entries(facts.valueGates[definition]?.[field] ?? {}).sort(byKey)
      const values = facts.enums[definition]?.[field]
      return [
        ...(conditions.length === 0
          ? []
          : [` gates:${conditions.map((one) => conditionText(one, structure)).join(',')}`]),
        ...(valueGates.length === 0 ? [] : [` values:${valueGates.map(valueGateText).join(',')}`]),
        ...(values === undefined ? [] : [` enum:${enums.texts.get(enumText(values, last))}`]),
        ...(facts.fieldDeprecations[definition]?.[field] === undefined ? [] : [' deprecated']),
      ]
    },
  }

  /** Equal enums are written once, named after the first field that uses them. */
  function enumNames({ enums: table }: Facts): { texts: Map<string, string> } {
    const texts = new Map<string, string>()
    for (const [definition, fields] of Object.entries(table).sort(byKey)) {
      for (const [field, fact] of Object.entries(fields).sort(byKey)) {
        const text = enumText(fact, structure.last)
        if (!texts.has(text)) texts.set(text, `${definition.split('.').slice(-3).join('.')}.${field}`)
      }
    }
    if (new Set(texts.values()).size !== texts.size) throw new Error('two enums have one name')
    return { texts }
  }
}

/** `A|B@28-33/initContainers+containers!Always`. */
function conditionText({ anyOf, minors, under = [], except = [] }: GateCondition, { first, last }: Structure): string {
  const isAlways = minors.from === first && minors.to === last
  return [
    anyOf.join('|'),
    isAlways ? '' : `@${bareSpan(minors, last)}`,
    under.length === 0 ? '' : `/${under.join('+')}`,
    ...except.map((value) => `!${encodeURIComponent(value)}`),
  ].join('')
}

/** `0=HPAScaleToZero`. */
function valueGateText([value, gates]: readonly [string, readonly string[]]): string {
  return `${encodeURIComponent(value)}=${gates.join('|')}`
}

/** `closed` or `open`, then the values, each with its versions, its gates and its deprecation. */
function enumText({ isClosed, values }: EnumFact, last: number): string {
  if (Object.keys(values).length === 0) throw new Error('an enum without values was misread')
  const texts = Object.entries(values)
    .sort(byKey)
    .map(([value, fact]) => {
      if (/[;\n]/.test(value)) throw new Error(`the value ${value} cannot be written`)
      const { from, to, gates = [], deprecation } = fact
      return [
        value === '' ? '""' : encodeURI(value),
        ...(from === undefined && to === undefined ? [] : [`@${bareSpan({ from: from ?? 0, to: to ?? last }, last)}`]),
        ...(gates.length === 0 ? [] : [`gates:${gates.join(',')}`]),
        ...(deprecation === undefined ? [] : [`deprecated:${encodeURIComponent(JSON.stringify(deprecation))}`]),
      ].join(' ')
    })
  return [isClosed ? 'closed' : 'open', ...texts].join('; ')
}

/** `Gate kep:1287 gone:38 needs:Other:35+ 27:alpha 33:beta:on 33.4:beta 35:ga:on:locked`. */
function gateLines({ gates }: Facts, last: number): string[] {
  return Object.entries(gates)
    .sort(byKey)
    .map(([name, { history, gone, kep, needs = {} }]) => {
      if (history.length === 0) throw new Error(`the gate ${name} has no history`)
      const states = history.map(({ minor, patch, stage, isDefaultOn, isLocked }) =>
        [
          patch === undefined ? minor : `${minor}.${patch}`,
          stage,
          ...(isDefaultOn ? ['on'] : []),
          ...(isLocked ? ['locked'] : []),
        ].join(':'),
      )
      const notes = [
        ...(kep === undefined ? [] : [`kep:${kep}`]),
        ...(gone === undefined ? [] : [`gone:${gone}`]),
        ...Object.entries(needs).map(([need, range]) => `needs:${need}:${bareSpan(range, last)}`),
      ]
      return [name, ...notes, ...states].join(' ')
    })
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
