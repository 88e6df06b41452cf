import type { Field, GateCondition, MinorRange } from '../model.ts'
import { readRange } from './tokens.ts'

/** A field's notes about gates. */
export type GateNotes = Pick<Field, 'gates' | 'conditions' | 'valueGates'>

const NO_GATES: GateNotes = { gates: [] }

/** Reads `A|B@28-33/initContainers+containers!Always,C@30+` and `0=HPAScaleToZero`; both are optional. */
export function readGateNotes(gates: string | undefined, values: string | undefined, whole: MinorRange): GateNotes {
  if (gates === undefined) return values === undefined ? NO_GATES : { gates: [], valueGates: readValueGates(values) }
  const conditions = gates.split(',').map((text) => readCondition(text, whole))
  const names: string[] = []
  for (const { anyOf } of conditions) for (const name of anyOf) if (!names.includes(name)) names.push(name)
  if (values === undefined) return { gates: names, conditions }
  return { gates: names, conditions, valueGates: readValueGates(values) }
}

function readValueGates(text: string): NonNullable<GateNotes['valueGates']> {
  return new Map(text.split(',').map(readValueGate))
}

function readCondition(text: string, whole: MinorRange): GateCondition {
  const [head = '', ...except] = text.split('!')
  const [ranged = '', under] = head.split('/')
  const [anyOf = '', range] = ranged.split('@')
  return {
    anyOf: anyOf.split('|'),
    minors: range === undefined ? whole : readRange(range, whole.to),
    ...(under === undefined ? {} : { under: under.split('+') }),
    ...(except.length === 0 ? {} : { except: except.map(decodeURIComponent) }),
  }
}

function readValueGate(text: string): readonly [string, readonly string[]] {
  const equals = text.indexOf('=')
  return [decodeURIComponent(text.slice(0, equals)), text.slice(equals + 1).split('|')]
}
