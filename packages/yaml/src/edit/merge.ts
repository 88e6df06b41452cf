import type { Value } from '../scan/value.ts'
import { isEqual } from '../scan/value.ts'

/** One step that turns a collection into another, keeping what is equal. */
export type Step =
  | { readonly op: 'set' | 'insert'; readonly part: string | number; readonly value: Value }
  | { readonly op: 'delete'; readonly part: string }
  /** Elements of a list. All at once, so that the text behind the last one goes to the last that stays. */
  | { readonly op: 'delete-elements'; readonly positions: ReadonlySet<number> }

/**
 * The steps that turn `from` into `to`, so that equal parts keep their text; `undefined` where the two have nothing in
 * common and the new value is written whole.
 */
export function stepsBetween(from: Value, to: Value): readonly Step[] | undefined {
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return undefined
  if (Array.isArray(from)) return Array.isArray(to) ? listSteps(from, to) : undefined
  return Array.isArray(to) ? undefined : mapSteps(from as { [key: string]: Value }, to as { [key: string]: Value })
}

function mapSteps(
  from: { readonly [key: string]: Value },
  to: { readonly [key: string]: Value },
): readonly Step[] | undefined {
  const steps: Step[] = []
  let common = false
  for (const key of Object.keys(from)) {
    if (Object.hasOwn(to, key)) common = true
    else steps.push({ op: 'delete', part: key })
  }
  if (!common) return undefined
  for (const [key, value] of Object.entries(to)) steps.push({ op: 'set', part: key, value })
  return steps
}

function listSteps(from: readonly Value[], to: readonly Value[]): readonly Step[] | undefined {
  if (from.length === 0 || to.length === 0) return undefined
  let head = 0
  while (head < from.length && head < to.length && isEqual(from[head] as Value, to[head] as Value)) head++
  let tail = 0
  const most = Math.min(from.length, to.length) - head
  while (tail < most && isEqual(from[from.length - 1 - tail] as Value, to[to.length - 1 - tail] as Value)) tail++
  const steps: Step[] = []
  const old = from.length - tail
  const wanted = to.length - tail
  const shared = Math.min(old, wanted)
  for (let at = head; at < shared; at++) steps.push({ op: 'set', part: at, value: to[at] as Value })
  const surplus = Array.from({ length: old - shared }, (_, i) => shared + i)
  if (surplus.length > 0) steps.push({ op: 'delete-elements', positions: new Set(surplus) })
  for (let at = shared; at < wanted; at++) steps.push({ op: 'insert', part: at, value: to[at] as Value })
  return steps
}
