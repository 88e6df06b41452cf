import type { Predicate, Refusal } from '../rule.ts'
import { shownValue } from '../words.ts'

/** Keys in matchLabelKeys that mismatchLabelKeys has too (ValidateMatchLabelKeysAndMismatchLabelKeys). */
export const affinityLabelKeys: Predicate = (keys: readonly string[], { self }) => {
  const others = new Set<string>(self.mismatchLabelKeys)
  return keys.flatMap((key, i): readonly Refusal[] => {
    const say = `must be another key than those of mismatchLabelKeys, which has ${shownValue(key)}`
    return others.has(key) ? [{ at: [i], say }] : []
  })
}
