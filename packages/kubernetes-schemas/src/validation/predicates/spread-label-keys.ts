import type { Predicate, Refusal } from '../rule.ts'
import { shownValue } from '../words.ts'

/** Keys of a topology spread constraint that its labelSelector has too (ValidateMatchLabelKeysInTopologySpread). */
export const spreadLabelKeys: Predicate = (keys: readonly string[], { self }) => {
  const { matchLabels = {}, matchExpressions = [] } = self.labelSelector ?? {}
  const selected = new Set<string | undefined>(Object.keys(matchLabels))
  for (const { key } of matchExpressions as readonly { readonly key?: string }[]) selected.add(key)
  return keys.flatMap((key, i): readonly Refusal[] => {
    const say = `must be another key than those of labelSelector, which has ${shownValue(key)}`
    return selected.has(key) ? [{ at: [i], say }] : []
  })
}
