import { type CallCost, intOf, type Operand, type SizeOfPath, sizeOf } from './operand.ts'
import { add, exactly, multiply, ONE, type Range, times, UINT64_MAX } from './range.ts'

type Cost = (args: readonly Operand[], target: Operand | undefined, sizes: SizeOfPath) => CallCost | undefined

const LIST_BASE = 10n

const ofTarget =
  (factor: number, size: (size: Range) => Range): Cost =>
  (_, target, sizes) =>
    target === undefined ? undefined : allocated(size(sizeOf(target, sizes)), factor)

const sets =
  (factor: number): Cost =>
  ([a, b], _, sizes) =>
    a === undefined || b === undefined
      ? undefined
      : { cost: add(times(multiply(sizeOf(a, sizes), sizeOf(b, sizes)), factor), ONE) }

const flatten: Cost = ([depth], target, sizes) =>
  target === undefined
    ? undefined
    : allocated(sizeOf(target, sizes), depth === undefined ? 1 : Number(asUint(depth, UINT64_MAX)))

/** Costs of the list and set extensions by overload, each with its minor version (cel-go, ext/lists.go and ext/sets.go). */
const COSTS: Readonly<Record<string, readonly [since: number, cost: Cost]>> = {
  list_sets_contains_list: [29, sets(1)],
  list_sets_intersects_list: [29, sets(1)],
  list_sets_equivalent_list: [29, sets(2)],
  list_slice: [34, slice],
  list_flatten: [34, flatten],
  list_flatten_int: [34, flatten],
  lists_range: [34, ([count]) => (count === undefined ? undefined : allocated(exactly(asUint(count, UINT64_MAX)), 1))],
  list_reverse: [34, ofTarget(1, (size) => size)],
  list_distinct: [34, ofTarget(2, squared)],
}

const SORTED = /^list_(.*)_(sort|sortByAssociatedKeys)$/

/** Returns the cost of a call of an extension, and `undefined` for any other call. */
export function extensionCost(
  overload: string,
  minor: number,
  args: readonly Operand[],
  target: Operand | undefined,
  sizes: SizeOfPath,
): CallCost | undefined {
  const [since, cost] = Object.hasOwn(COSTS, overload) ? (COSTS[overload] ?? []) : []
  if (since !== undefined && cost !== undefined) return minor >= since ? cost(args, target, sizes) : undefined
  const [, element, name] = SORTED.exec(overload) ?? []
  const sorted = name === 'sort' ? target : name === undefined ? undefined : args[0]
  if (sorted === undefined || minor < 34) return undefined
  return allocated(squared(sizeOf(sorted, sizes)), element === 'string' || element === 'bytes' ? 2.1 : 2)
}

function slice([start, end]: readonly Operand[], target: Operand | undefined, sizes: SizeOfPath): CallCost | undefined {
  if (target === undefined || start === undefined || end === undefined) return undefined
  const length = asUint(end, sizeOf(target, sizes).max) - asUint(start, 0n)
  return allocated(exactly(BigInt.asUintN(64, length)), 1)
}

function squared(size: Range): Range {
  return multiply(size, size)
}

function allocated(size: Range, factor: number): CallCost {
  return { cost: add(times(size, factor), exactly(LIST_BASE + 1n)), size }
}

function asUint(operand: Operand, otherwise: bigint): bigint {
  const value = intOf(operand)
  if (value === undefined) return otherwise
  return value < 0n ? 0n : value
}
