import { entryAt, type Versioned } from './cost-versions.ts'
import { type CallCost, type Operand, REGEX_FACTOR, STRING_FACTOR } from './operand.ts'
import { add, capped, exactly, multiply, ONE, type Range, smaller, times, UINT64_MAX } from './range.ts'

type Cost = (args: readonly Operand[], target: Operand | undefined) => CallCost | undefined

const scanned = (size: Range): CallCost => ({ cost: times(size, STRING_FACTOR) })

const prefix: Cost = ([arg], target) => (target !== undefined && arg !== undefined ? scanned(arg.known) : undefined)

const matches = (text: Operand | undefined, pattern: Operand | undefined): CallCost | undefined => {
  if (text === undefined || pattern === undefined) return undefined
  return { cost: multiply(times(add(text.known, ONE), STRING_FACTOR), times(pattern.known, REGEX_FACTOR)) }
}

const compared: Cost = ([a, b]) => {
  if (a === undefined || b === undefined) return undefined
  const max = smaller(a.known.max, b.known.max)
  return scanned({ min: max > 0n ? 1n : 0n, max })
}

const joined: Cost = ([a, b]) => {
  if (a === undefined || b === undefined) return undefined
  const size = add(a.known, b.known)
  return { ...scanned(size), size }
}

const contains: Cost = ([part], text) => {
  if (part === undefined || text === undefined) return undefined
  return { cost: multiply(times(text.known, STRING_FACTOR), times(part.known, STRING_FACTOR)) }
}

const concatenated: Cost = ([a, b]) =>
  a === undefined || b === undefined ? undefined : { cost: ONE, size: add(a.known, b.known) }

const sized =
  (result: (size: Range) => Range): Cost =>
  ([arg]) => {
    if (arg === undefined) return undefined
    const { min, max } = result(arg.known)
    return { ...scanned(arg.known), size: { min: capped(min), max } }
  }

const scannedArgument: Cost = ([arg]) => (arg === undefined ? undefined : scanned(arg.known))

/**
 * Costs other than 1 of the operators and functions of the language, by overload, with the minor version of the server from which
 * each applies (cel-go, checker/cost.go `functionCost`; `SINCE` names the versions of cel-go).
 */
const COSTS: Readonly<Record<string, Versioned<Cost>>> = {
  string_format: [[28, (_, target) => (target === undefined ? undefined : scanned(target.known))]],
  string_to_bytes: [
    [0, scannedArgument],
    [29, sized(({ min, max }) => ({ min, max: BigInt.asUintN(64, max * 4n) }))],
  ],
  bytes_to_string: [
    [0, scannedArgument],
    [29, sized(({ min, max }) => ({ min: min / 4n, max }))],
  ],
  strings_quote: [
    [28, scannedArgument],
    [29, sized(({ min, max }) => ({ min: min + 2n, max: BigInt.asUintN(64, max * 2n + 2n) }))],
  ],
  starts_with_string: [[0, prefix]],
  ends_with_string: [[0, prefix]],
  in_list: [
    [0, ([, list]) => (list === undefined ? undefined : { cost: overflowing(list.known) })],
    [29, ([, list]) => (list === undefined ? undefined : { cost: list.known })],
  ],
  matches: [[37, ([text, pattern]) => matches(text, pattern)]],
  matches_string: [[0, ([pattern], text) => matches(text, pattern)]],
  contains_string: [[0, contains]],
  add_string: [[0, joined]],
  add_bytes: [[0, joined]],
  add_list: [[0, concatenated]],
  equals: [[0, compared]],
  not_equals: [[0, compared]],
}

/** Servers before 1.29 convert 2^64 to an integer, which amd64 turns into 2^63 (cel-go before 0.17.7, `multiplyByCostFactor`). */
function overflowing({ min, max }: Range): Range {
  return { min, max: max === UINT64_MAX ? 2n ** 63n : max }
}

const ORDERED = /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/

/** Returns the cost of a call by the rules of the language on a server of a minor version. */
export function operatorCost(
  overload: string,
  args: readonly Operand[],
  target: Operand | undefined,
  server: number,
): CallCost {
  const entries = Object.hasOwn(COSTS, overload) ? COSTS[overload] : undefined
  const cost = ORDERED.test(overload) ? compared : entryAt(entries, server)
  return cost?.(args, target) ?? { cost: exactly(1n) }
}
