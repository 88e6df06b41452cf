import { isEqual, isMap, type Value } from '@krmkit/yaml'
import { canonical } from './plain-value.ts'

/** One step of changing a list. `at` is a position in the list at that time; steps go from the end to the start. */
type ListStep =
  | { readonly op: 'edit'; readonly at: number; readonly from: Value; readonly to: Value }
  | { readonly op: 'insert'; readonly at: number; readonly to: Value }
  | { readonly op: 'delete'; readonly at: number }

/** Keys by which Kubernetes identifies the elements of a list (its merge keys). */
const NAMES = ['name', 'key', 'mountPath', 'containerPort', 'port', 'devicePath', 'topologyKey', 'ip', 'type', 'uid']

/** For longer lists, the table of common subsequences would be too large. */
const MAX_CELLS = 4_000_000

/** How to change one list into another. */
export interface Alignment {
  /** If elements moved: the order for the old list, as old positions. */
  readonly order: readonly number[] | undefined
  readonly steps: readonly ListStep[]
  /** For each element of the new list, the position of its old element; -1 for a new one. */
  readonly partners: readonly number[]
}

/**
 * Computes how to change one list into the other. Equal elements are kept, then elements with the same name count as
 * edited, then elements at the same place between such ones. Without `canMove`, moved elements are deleted and
 * inserted.
 */
export function alignLists(before: readonly Value[], after: readonly Value[], canMove = true): Alignment {
  let head = 0
  while (head < before.length && head < after.length && isEqual(before[head] as Value, after[head] as Value)) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && isEqual(before.at(-1 - tail) as Value, after.at(-1 - tail) as Value)) tail++
  const old = before.slice(head, before.length - tail)
  const wanted = after.slice(head, after.length - tail)
  const found = partners(old, wanted, canMove)
  const order = orderOf(found, old.length)
  const steps = order === undefined ? stepsOf(old, wanted, found) : stepsAfter(order, old, wanted, found)
  return {
    order:
      order && before.map((_, at) => (at < head || at >= before.length - tail ? at : head + (order[at - head] ?? 0))),
    steps: steps.map((step) => ({ ...step, at: step.at + head })),
    partners: after.map((_, at) => {
      if (at < head) return at
      if (at >= after.length - tail) return at + before.length - after.length
      const partner = found[at - head] ?? -1
      return partner < 0 ? -1 : partner + head
    }),
  }
}

/** The order that sorts the matched elements, followed by the others; `undefined` if they are already sorted. */
function orderOf(found: readonly number[], length: number): number[] | undefined {
  const kept = found.filter((at) => at >= 0)
  if (kept.every((at, index) => index === 0 || at > (kept[index - 1] as number))) return undefined
  const isKept = new Set(kept)
  return [...kept, ...Array.from({ length }, (_, at) => at).filter((at) => !isKept.has(at))]
}

function stepsAfter(
  order: readonly number[],
  old: readonly Value[],
  wanted: readonly Value[],
  found: readonly number[],
): ListStep[] {
  const places = new Map(order.map((at, place) => [at, place]))
  return stepsOf(
    order.map((at) => old[at] as Value),
    wanted,
    found.map((at) => places.get(at) ?? -1),
  )
}

/** For each wanted element, the position of its old element; -1 for a new one. */
function partners(old: readonly Value[], wanted: readonly Value[], canMove: boolean): number[] {
  const found = new Array<number>(wanted.length).fill(-1)
  const whole: Gap = { from: 0, to: old.length, wantedFrom: 0, wantedTo: wanted.length }
  const ids = [canonical, nameOf]
  let gaps = [whole]
  if (old.length * wanted.length <= MAX_CELLS)
    for (const idOf of ids) gaps = pairCommon(gaps, matchBy(idOf, old, wanted), found)
  if (canMove && old.length > 1) for (const idOf of ids) pairMoved(idOf, old, wanted, found)
  for (const gap of gaps) pairInOrder(gap, old, wanted, found)
  return found
}

type IdOf = (value: Value) => string | undefined

/** Pairs elements with the same id in different positions. */
function pairMoved(idOf: IdOf, old: readonly Value[], wanted: readonly Value[], found: number[]): void {
  const isPaired = new Set(found)
  const places = new Map<string, { readonly all: number[]; next: number }>()
  old.forEach((value, at) => {
    const id = isPaired.has(at) ? undefined : idOf(value)
    if (id === undefined) return
    const place = places.get(id)
    if (place === undefined) places.set(id, { all: [at], next: 0 })
    else place.all.push(at)
  })
  wanted.forEach((value, at) => {
    const place = found[at] === -1 ? places.get(idOf(value) ?? '') : undefined
    if (place !== undefined) found[at] = place.all[place.next++] ?? -1
  })
}

/** A run of old and wanted elements between two pairs. */
interface Gap {
  readonly from: number
  readonly to: number
  readonly wantedFrom: number
  readonly wantedTo: number
}

type Match = (oldAt: number, wantedAt: number) => boolean

function matchBy(idOf: IdOf, old: readonly Value[], wanted: readonly Value[]): Match {
  const [left, right] = [old.map(idOf), wanted.map(idOf)]
  return (oldAt, wantedAt) => left[oldAt] !== undefined && left[oldAt] === right[wantedAt]
}

/** Pairs a longest common subsequence of each gap. Returns the remaining gaps. */
function pairCommon(gaps: readonly Gap[], matches: Match, found: number[]): Gap[] {
  return gaps.flatMap((gap) => {
    const rest: Gap[] = []
    let [from, wantedFrom] = [gap.from, gap.wantedFrom]
    for (const [oldAt, wantedAt] of longestCommon(gap, matches)) {
      found[wantedAt] = oldAt
      rest.push({ from, to: oldAt, wantedFrom, wantedTo: wantedAt })
      from = oldAt + 1
      wantedFrom = wantedAt + 1
    }
    rest.push({ from, to: gap.to, wantedFrom, wantedTo: gap.wantedTo })
    return rest.filter(({ from: a, to: b, wantedFrom: c, wantedTo: d }) => a < b && c < d)
  })
}

function longestCommon({ from, to, wantedFrom, wantedTo }: Gap, matches: Match): [number, number][] {
  const width = wantedTo - wantedFrom + 1
  const lengths = new Uint32Array((to - from + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] as number
  for (let row = to - from - 1; row >= 0; row--)
    for (let column = width - 2; column >= 0; column--)
      lengths[row * width + column] = matches(from + row, wantedFrom + column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < to - from && column < width - 1; ) {
    if (matches(from + row, wantedFrom + column)) pairs.push([from + row++, wantedFrom + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

/**
 * Pairs the remaining elements of a gap in order. Named elements count as edited only if their number is unchanged;
 * otherwise some are new.
 */
function pairInOrder(
  { from, to, wantedFrom, wantedTo }: Gap,
  old: readonly Value[],
  wanted: readonly Value[],
  found: number[],
): void {
  const isPaired = new Set(found)
  const free = range(from, to).filter((at) => !isPaired.has(at))
  const open = range(wantedFrom, wantedTo).filter((at) => found[at] === -1)
  for (const [index, at] of open.entries()) {
    const place = free[index]
    if (place === undefined) break
    const [was, is] = [old[place] as Value, wanted[at] as Value]
    const isLike = isMap(was) === isMap(is) && Array.isArray(was) === Array.isArray(is)
    if (isLike && (open.length === free.length || nameOf(was) === undefined)) found[at] = place
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

function stepsOf(old: readonly Value[], wanted: readonly Value[], found: readonly number[]): ListStep[] {
  const steps: ListStep[] = []
  let at = old.length
  for (let next = wanted.length; at > 0 || next > 0; ) {
    const partner = next > 0 ? found[next - 1] : undefined
    if (partner === -1) {
      const last = next
      while (next > 0 && found[next - 1] === -1) next--
      // In forward order, because inserting each one before the others would move all of them.
      for (let index = next; index < last; index++)
        steps.push({ op: 'insert', at: at + index - next, to: wanted[index] as Value })
    } else if (partner === at - 1) {
      at--
      next--
      const [from, to] = [old[at] as Value, wanted[next] as Value]
      if (!isEqual(from, to)) steps.push({ op: 'edit', at, from, to })
    } else steps.push({ op: 'delete', at: --at })
  }
  return steps
}

/**
 * The key by which Kubernetes identifies an element of a list.
 *
 * @param value The element.
 * @returns The first of the merge keys that it has; `undefined` if it is not a map, or has none.
 * @example
 * console.log(elementKey({ image: 'nginx', name: 'web' })) // name
 */
export function elementKey(value: Value): string | undefined {
  return isMap(value) ? NAMES.find((name) => Object.hasOwn(value, name)) : undefined
}

/** The string of a map's first name; `undefined` if it has none. */
function nameOf(value: Value): string | undefined {
  const key = elementKey(value)
  return key === undefined || !isMap(value) ? undefined : `${key}:${canonical(value[key] as Value)}`
}
