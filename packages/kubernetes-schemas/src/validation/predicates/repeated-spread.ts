import type { Predicate, Refusal } from '../rule.ts'

/** What makes a constraint one of a kind. */
interface Constraint {
  readonly topologyKey?: string
  readonly whenUnsatisfiable?: string
}

/** Topology spread constraints of one kind: all but the last are refused (ValidateSpreadConstraintNotRepeat). */
export const repeatedSpread: Predicate = (constraints: readonly Constraint[]) => {
  const keys = constraints.map(keyOf)
  const last = new Map(keys.map((key, i) => [key, i]))
  return keys.flatMap((key, i): Refusal[] => {
    const other = last.get(key)
    if (other === i) return []
    const say = `must not have the same topologyKey and whenUnsatisfiable as topologySpreadConstraints[${other}]`
    return [{ at: [i], report: [i, '{topologyKey, whenUnsatisfiable}'], reason: 'Duplicate', say }]
  })
}

function keyOf({ topologyKey, whenUnsatisfiable }: Constraint): string {
  return JSON.stringify([topologyKey, whenUnsatisfiable])
}
