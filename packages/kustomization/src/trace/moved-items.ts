/** An item that moved, and the item that now precedes it; absent for the first one. */
export interface Move {
  readonly item: number
  readonly behind?: number | undefined
}

/** The minimal set of items that must move to produce another order of the same items. */
export function movedItems(before: readonly number[], after: readonly number[]): readonly Move[] {
  const positions = new Map(before.map((item, at) => [item, at]))
  const kept = longestGrowing(after.map((item) => positions.get(item) ?? -1))
  return after.flatMap((item, at) => (kept.has(at) ? [] : [{ item, behind: after[at - 1] }]))
}

/** The positions of a longest increasing subsequence. */
function longestGrowing(values: readonly number[]): ReadonlySet<number> {
  /** By length minus one: the position of the smallest last element of all sequences of this length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] as number] as number) < value) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1]
    ends[low] = at
  }
  const found = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at)
  return found
}
