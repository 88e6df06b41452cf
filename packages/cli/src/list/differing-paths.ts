import type { Path, YamlDocument } from '@krmkit/runtime'

type Table = NonNullable<ReturnType<YamlDocument['writtenTable']>>

/** Documents that differ in more places are compared as a whole. */
const MAX_PATHS = 100
const WHOLE: readonly Path[] = [[]]

/**
 * The paths at which the values of two documents may differ: all other values are equal. Scalars and lists are named
 * themselves, and maps if their keys differ. It reads the tables of the documents, because a value needs many times the
 * memory of its text.
 */
export function differingPaths(a: YamlDocument, b: YamlDocument): readonly Path[] {
  const [left, right] = [a.writtenTable(), b.writtenTable()]
  if (left === undefined || right === undefined || left.hasAliases || right.hasAliases) return WHOLE
  const comparison: Comparison = { left, right, keys: [], paths: [] }
  compare(comparison, left.root, right.root)
  return comparison.paths.length > MAX_PATHS ? WHOLE : comparison.paths
}

interface Comparison {
  readonly left: Table
  readonly right: Table
  /** The rows of the keys that lead to the current node. A path is made only for what may differ. */
  readonly keys: number[]
  readonly paths: Path[]
}

function compare(comparison: Comparison, a: number, b: number): void {
  const { left, right, keys, paths } = comparison
  if (paths.length > MAX_PATHS) return
  if (left.kindName(a) !== 'map' || right.kindName(b) !== 'map' || !hasSameKeys(left, a, right, b)) {
    if (!isSame(left, a, right, b)) paths.push(keys.map((key) => left.keyOf(key)))
    return
  }
  for (let key = a + 1, other = b + 1; key < left.next(a); ) {
    const [value, otherValue] = [left.next(key), right.next(other)]
    keys.push(key)
    compare(comparison, value, otherValue)
    keys.pop()
    key = left.next(value)
    other = right.next(otherValue)
  }
}

/** Whether two maps have the same keys in the same order. No path leads through a key that is not a scalar. */
function hasSameKeys(left: Table, a: number, right: Table, b: number): boolean {
  let [key, other] = [a + 1, b + 1]
  while (key < left.next(a) && other < right.next(b)) {
    if (left.kindName(key) !== 'scalar' || !isSameKey(left, key, right, other)) return false
    key = left.next(left.next(key))
    other = right.next(right.next(other))
  }
  return key >= left.next(a) && other >= right.next(b)
}

/** Whether two nodes are equal, with their keys in the same order. */
function isSame(left: Table, a: number, right: Table, b: number): boolean {
  const kind = left.kindName(a)
  if (kind !== right.kindName(b)) return false
  if (kind === 'scalar') return isSameScalar(left, a, right, b)
  // The rows of a node and of all below it.
  if (left.next(a) - a !== right.next(b) - b) return false
  let [child, other] = [a + 1, b + 1]
  for (let isKey = kind === 'map'; child < left.next(a) && other < right.next(b); isKey = kind === 'map' && !isKey) {
    if (isKey ? !isSameKey(left, child, right, other) : !isSame(left, child, right, other)) return false
    child = left.next(child)
    other = right.next(other)
  }
  return child >= left.next(a) && other >= right.next(b)
}

function isSameScalar(left: Table, a: number, right: Table, b: number): boolean {
  return isSameSource(left, a, right, b) || Object.is(left.valueOf(a), right.valueOf(b))
}

function isSameKey(left: Table, a: number, right: Table, b: number): boolean {
  return isSameSource(left, a, right, b) || left.keyOf(a) === right.keyOf(b)
}

/** Whether two scalars are written in the same way, without anything that needs decoding. */
function isSameSource(left: Table, a: number, right: Table, b: number): boolean {
  if (!(left.isBare(a) ? right.isBare(b) : left.isQuoted(a) && right.isQuoted(b))) return false
  const [start, from] = [left.start(a), right.start(b)]
  const length = left.end(a) - start
  if (right.end(b) - from !== length) return false
  for (let i = 0; i < length; i++) if (left.text.charCodeAt(start + i) !== right.text.charCodeAt(from + i)) return false
  return true
}
