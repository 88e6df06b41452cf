import type { GateCondition } from '../../../packages/kubernetes-schemas/src/model/model.ts'
import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { DROPPED_FIELDS } from './dropped-fields.ts'
import { PARTLY_DROPPED } from './dropped-partly.ts'
import { fieldsOf } from './field-names.ts'
import { gateUses } from './gate-uses.ts'
import { OTHER_GATES } from './other-gates.ts'

type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** The conditions without which the server clears fields. */
export function fieldGateFacts(sources: Sources, all: Fields): Facts['fieldGates'] {
  const uses = gateUses(sources)
  refuseUnread(uses)
  const rules = [
    ...Object.entries(DROPPED_FIELDS).flatMap(([gate, fields]) => fields.map((field) => ({ field, anyOf: [gate] }))),
    ...PARTLY_DROPPED,
  ]
  const facts: Record<string, Record<string, GateCondition[]>> = {}
  for (const { field, ...rule } of rules) {
    const condition = { ...rule, minors: minorsOf(rule.anyOf, uses) }
    for (const [definition, name] of fieldsOf(field, all)) {
      const own = facts[definition] ?? {}
      facts[definition] = own
      own[name] = [...(own[name] ?? []), condition]
    }
  }
  return facts
}

/** A gate that clears fields by code that nobody has read yet. */
function refuseUnread(uses: ReadonlyMap<string, unknown>): void {
  const partly = PARTLY_DROPPED.flatMap(({ anyOf }) => anyOf)
  const unread = [...uses.keys()].filter(
    (gate) => !Object.hasOwn(DROPPED_FIELDS, gate) && !Object.hasOwn(OTHER_GATES, gate) && !partly.includes(gate),
  )
  if (unread.length === 0) return
  throw new Error(
    `the registries look at ${unread.join(', ')}: read what they clear, and write it into dropped-fields.ts, or into other-gates.ts when it is no field`,
  )
}

/** All of them must be looked at, so that the last to come decides. */
function minorsOf(
  gates: readonly string[],
  uses: ReadonlyMap<string, readonly [number, number]>,
): GateCondition['minors'] {
  const ranges = gates.map((gate) => {
    const use = uses.get(gate)
    if (use === undefined) throw new Error(`no function that clears fields looks at ${gate} any more`)
    return use
  })
  return { from: Math.max(...ranges.map(([from]) => from)), to: Math.max(...ranges.map(([, to]) => to)) }
}
