import type { Predicate, Refusal } from '../rule.ts'

interface Requirement {
  readonly key?: string
}

/**
 * Keys that are in matchLabelKeys and in the labelSelector. The server adds an expression to the selector of a pod for
 * each of the keys that the pod has as a label, then looks for keys in two requirements
 * (ValidateMatchLabelKeysAndMismatchLabelKeys).
 */
export const mergedLabelKeys: Predicate = (term, { root }) => {
  const { matchLabelKeys = [], mismatchLabelKeys = [], labelSelector } = term
  if (labelSelector === undefined || matchLabelKeys.length === 0) return []
  const places = new Map<string, number>((matchLabelKeys as string[]).map((key, i) => [key, i]))
  const labels = root.kind === 'Pod' ? (root.metadata?.labels ?? {}) : {}
  const merged = [...matchLabelKeys, ...mismatchLabelKeys].filter((key: string) => Object.hasOwn(labels, key))
  const expressions = ((labelSelector.matchExpressions ?? []) as Requirement[]).map(({ key = '' }) => key)
  const seen = new Set<string>(Object.keys(labelSelector.matchLabels ?? {}))
  const refusals: Refusal[] = []
  for (const key of [...expressions, ...merged]) {
    const i = places.get(key)
    if (i !== undefined && seen.has(key))
      refusals.push({ at: ['matchLabelKeys', i], report: [i], say: 'must not also be a key of labelSelector' })
    seen.add(key)
  }
  return refusals
}
