import { diffArrays } from 'diff'

/** Lines `oldFrom` to `oldTo` of the old text are replaced by lines `newFrom` to `newTo` of the new one; ends are exclusive. */
export interface LineChange {
  readonly oldFrom: number
  readonly oldTo: number
  readonly newFrom: number
  readonly newTo: number
}

/** Maximum number of lines to compare exactly, which takes quadratic time in the worst case. */
const MAX_EXACT = 200
/** Maximum depth of splits at unique lines; deeper ranges are replaced as a whole. */
const MAX_SPLITS = 6

/**
 * The changes between two lists of lines, in linear time: ranges are split at lines that occur once on both sides
 * (patience diff). A range without such a line that is too large to compare exactly is one change.
 */
export function lineChanges(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const changes: LineChange[] = []
  const compare = (range: LineChange, splits: number): void => {
    const rest = withoutEqualEnds(before, after, range)
    const oldSize = rest.oldTo - rest.oldFrom
    const newSize = rest.newTo - rest.newFrom
    if (oldSize === 0 && newSize === 0) return
    if (oldSize === 0 || newSize === 0) changes.push(rest)
    else if (oldSize + newSize <= MAX_EXACT) for (const each of exactChanges(before, after, rest)) changes.push(each)
    else {
      const anchors = splits < MAX_SPLITS ? uniqueLines(before, after, rest) : []
      if (anchors.length === 0) changes.push(rest)
      else for (const part of partsBetween(anchors, rest)) compare(part, splits + 1)
    }
  }
  compare({ oldFrom: 0, oldTo: before.length, newFrom: 0, newTo: after.length }, 0)
  return changes
}

function withoutEqualEnds(before: readonly string[], after: readonly string[], range: LineChange): LineChange {
  let { oldFrom, oldTo, newFrom, newTo } = range
  while (oldFrom < oldTo && newFrom < newTo && before[oldFrom] === after[newFrom]) {
    oldFrom++
    newFrom++
  }
  while (oldFrom < oldTo && newFrom < newTo && before[oldTo - 1] === after[newTo - 1]) {
    oldTo--
    newTo--
  }
  return { oldFrom, oldTo, newFrom, newTo }
}

function exactChanges(before: readonly string[], after: readonly string[], range: LineChange): LineChange[] {
  const changes: LineChange[] = []
  let oldAt = range.oldFrom
  let newAt = range.newFrom
  let open: LineChange | undefined
  const parts = diffArrays(before.slice(range.oldFrom, range.oldTo), after.slice(range.newFrom, range.newTo))
  for (const { added, removed, count } of parts) {
    const oldTo = added ? oldAt : oldAt + count
    const newTo = removed ? newAt : newAt + count
    if (added || removed) {
      if (open !== undefined) changes.pop()
      open = { oldFrom: open?.oldFrom ?? oldAt, oldTo, newFrom: open?.newFrom ?? newAt, newTo }
      changes.push(open)
    } else open = undefined
    oldAt = oldTo
    newAt = newTo
  }
  return changes
}

/** A line that both texts have. */
interface Anchor {
  readonly oldAt: number
  readonly newAt: number
}

/** The lines that occur exactly once in each text of a range: the longest subsequence with the same order in both. */
function uniqueLines(before: readonly string[], after: readonly string[], range: LineChange): readonly Anchor[] {
  const places = new Map<string, { oldCount: number; oldAt: number; newCount: number; newAt: number }>()
  for (let at = range.oldFrom; at < range.oldTo; at++) {
    const line = before[at] as string
    const place = places.get(line)
    if (place === undefined) places.set(line, { oldCount: 1, oldAt: at, newCount: 0, newAt: -1 })
    else place.oldCount++
  }
  for (let at = range.newFrom; at < range.newTo; at++) {
    const place = places.get(after[at] as string)
    if (place === undefined) continue
    place.newCount++
    place.newAt = at
  }
  // A map keeps insertion order, which is that of the old text.
  return longestAscending([...places.values()].filter(({ oldCount, newCount }) => oldCount === 1 && newCount === 1))
}

/** The longest subsequence whose new positions ascend (patience sorting). */
function longestAscending(anchors: readonly Anchor[]): readonly Anchor[] {
  /** For each length, the index of the anchor with the smallest new position that ends a subsequence of that length. */
  const ends: number[] = []
  const previous = new Int32Array(anchors.length).fill(-1)
  for (const [i, { newAt }] of anchors.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((anchors[ends[middle] as number] as Anchor).newAt < newAt) low = middle + 1
      else high = middle
    }
    if (low > 0) previous[i] = ends[low - 1] as number
    ends[low] = i
  }
  const found: Anchor[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) found.push(anchors[at] as Anchor)
  return found.reverse()
}

function* partsBetween(anchors: readonly Anchor[], range: LineChange): Iterable<LineChange> {
  let { oldFrom, newFrom } = range
  for (const { oldAt, newAt } of anchors) {
    yield { oldFrom, oldTo: oldAt, newFrom, newTo: newAt }
    oldFrom = oldAt + 1
    newFrom = newAt + 1
  }
  yield { oldFrom, oldTo: range.oldTo, newFrom, newTo: range.newTo }
}
