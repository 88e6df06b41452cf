import type { GateCondition } from '../../src/model/model.ts'
import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { fieldsOf } from './field-names.ts'
import { gateUses } from './gate-uses.ts'
import {
  DROPPED_FIELDS,
  NAMED_GATES,
  OTHER_GATES,
  PARTLY_DROPPED,
  type PartlyDropped,
  WITHOUT_GATE,
} from './reviewed.ts'
import type { Survey } from './swagger.ts'

type Fields = ReadonlyMap<string, ReadonlySet<string>>

type Uses = ReadonlyMap<string, readonly [from: number, to: number]>

/** The conditions without which the server clears fields. */
export function fieldGateFacts(
  sources: Sources,
  surveys: readonly Survey[],
  all: Fields,
  gates: Facts['gates'],
): Facts['fieldGates'] {
  const uses = gateUses(sources)
  refuseUnread(uses)
  const rules = [
    ...Object.entries(DROPPED_FIELDS).flatMap(([gate, fields]) => fields.map((field) => ({ field, anyOf: [gate] }))),
    ...PARTLY_DROPPED,
  ].map((rule) => ruleOf(rule, uses))
  for (const [gate, fields] of Object.entries(NAMED_GATES)) {
    for (const field of fields) rules.push({ field, condition: { anyOf: [gate], minors: NEVER } })
  }
  const facts: Record<string, Record<string, GateCondition[]>> = {}
  for (const { field, condition } of rules) {
    for (const [definition, name] of fieldsOf(field, all)) {
      const own = facts[definition] ?? {}
      facts[definition] = own
      own[name] = [...(own[name] ?? []), condition].sort((a, b) => rankOf(a, gates) - rankOf(b, gates))
    }
  }
  refuseUnreadFields(surveys, all, facts)
  return facts
}

function ruleOf({ field, from, ...rule }: PartlyDropped, uses: Uses): { field: string; condition: GateCondition } {
  const minors = minorsOf(rule.anyOf, uses)
  return { field, condition: { ...rule, minors: from === undefined ? minors : { ...minors, from } } }
}

/** The gate to name first is the one that the field was added with, unless another one replaced it. */
function rankOf({ anyOf, minors }: GateCondition, gates: Facts['gates']): number {
  const isEverOn = anyOf.some((gate) => gates[gate]?.gone === undefined || gates[gate]?.history.at(-1)?.isDefaultOn)
  return minors.from + (isEverOn ? 0 : 100)
}

/** A condition that no version of the model checks: it only names the gate. */
const NEVER = { from: 20, to: 20 }

/** Throws for a field that was added to an existing type if no review states whether a gate clears it. */
function refuseUnreadFields(surveys: readonly Survey[], all: Fields, facts: Facts['fieldGates']): void {
  const reviewed = new Set(WITHOUT_GATE.flatMap((name) => fieldsOf(name, all).map((found) => found.join('.'))))
  const unread: string[] = []
  for (const [definition, fields] of all) {
    if (!/\.(?:api|apiextensions-apiserver|kube-aggregator|meta)\./.test(definition)) continue
    const first = surveys.find((survey) => survey.fields.has(definition))?.fields.get(definition)
    for (const field of fields) {
      const name = `${definition}.${field}`
      if (first?.has(field) !== true && facts[definition]?.[field] === undefined && !reviewed.has(name))
        unread.push(name)
    }
  }
  if (unread.length === 0) return
  throw new Error(
    `${unread.join(', ')}: list these new fields under the gate that clears them in dropped-fields.yaml, or in ungated-fields.yaml`,
  )
}

/** Throws for a gate that clears fields in code that is not reviewed. */
function refuseUnread(uses: Uses): void {
  const partly = PARTLY_DROPPED.flatMap(({ anyOf }) => anyOf)
  const unread = [...uses.keys()].filter(
    (gate) => !Object.hasOwn(DROPPED_FIELDS, gate) && !Object.hasOwn(OTHER_GATES, gate) && !partly.includes(gate),
  )
  if (unread.length === 0) return
  throw new Error(
    `the registries check the gates ${unread.join(', ')}: list the fields that they clear in dropped-fields.yaml, or their other effect in other-gates.yaml`,
  )
}

/** All of them must be checked, so the last one added determines the range. */
function minorsOf(gates: readonly string[], uses: Uses): GateCondition['minors'] {
  const ranges = gates.map((gate) => {
    const use = uses.get(gate)
    if (use === undefined) throw new Error(`no function that clears fields checks ${gate} any longer`)
    return use
  })
  return { from: Math.max(...ranges.map(([from]) => from)), to: Math.max(...ranges.map(([, to]) => to)) }
}
