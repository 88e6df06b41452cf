import type { Predicate, Refusal } from '../rule.ts'

/** Topology spread constraints of one kind: all but the last are refused (ValidateSpreadConstraintNotRepeat). */
export const repeatedSpread: Predicate = (constraints) => {
  const keys: readonly string[] = constraints.map(
    ({ topologyKey, whenUnsatisfiable }: { topologyKey?: string; whenUnsatisfiable?: string }) =>
      JSON.stringify([topologyKey, whenUnsatisfiable]),
  )
  const last = new Map(keys.map((key, i) => [key, i]))
  return keys.flatMap((key, i): Refusal[] => {
    const other = last.get(key)
    if (other === i) return []
    const say = `must not have the same topologyKey and whenUnsatisfiable as topologySpreadConstraints[${other}]`
    return [{ at: [i], report: [i, '{topologyKey, whenUnsatisfiable}'], reason: 'Duplicate', say }]
  })
}
