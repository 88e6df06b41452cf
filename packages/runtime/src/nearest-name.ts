/**
 * Finds the known name that a misspelled name most likely refers to. Names are near if they differ only in case, if one contains
 * the other, or if few edits turn one into the other.
 *
 * @param name The misspelled name.
 * @param known The known names.
 * @returns The nearest name; `undefined` if none is near.
 *
 * @example
 * console.log(nearestName('replcas', ['image', 'replicas'])) // replicas
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const lower = candidate.toLowerCase()
    const length = Math.max(lower.length, wanted.length)
    // Two names of one letter have nothing in common.
    const limit = length === 1 ? 0 : Math.max(1, Math.floor(length / 3))
    // The distance is at least the difference in length, which is cheap to compute.
    const least = Math.abs(lower.length - wanted.length)
    const isPart = isPartOf(lower, wanted)
    if (least >= bestDistance || (least > limit && !isPart)) continue
    const distance = editDistance(lower, wanted, Math.min(isPart ? Number.POSITIVE_INFINITY : limit, bestDistance - 1))
    if (distance < Number.POSITIVE_INFINITY) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Short parts match too often by chance: `key` is part of many names. */
function isPartOf(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 3 && (a.includes(b) || b.includes(a))
}

/**
 * Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); infinite if there are more than `max`.
 * Very long names are not compared.
 */
function editDistance(a: string, b: string, max: number): number {
  if (a.length > 100 || b.length > 100) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  let leastOfLast = 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isEqual ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    // A swap reads the row before the last one.
    if (least > max && leastOfLast > max) return Number.POSITIVE_INFINITY
    leastOfLast = least
    ;[beforeLast, last] = [last, row]
  }
  const distance = last[b.length]!
  return distance > max ? Number.POSITIVE_INFINITY : distance
}
