import { type CallCost, knownSize, type Operand, REGEX_FACTOR, STRING_FACTOR } from './operand.ts'
import { add, capped, exactly, multiply, ONE, type Range, smaller, times } from './range.ts'

type Cost = (args: readonly Operand[], target: Operand | undefined) => CallCost | undefined

const scanned = (size: Range): CallCost => ({ cost: times(size, STRING_FACTOR) })

const prefix: Cost = ([arg], target) =>
  target !== undefined && arg !== undefined ? scanned(knownSize(arg)) : undefined

const matches = (text: Operand | undefined, pattern: Operand | undefined): CallCost | undefined => {
  if (text === undefined || pattern === undefined) return undefined
  return { cost: multiply(times(add(knownSize(text), ONE), STRING_FACTOR), times(knownSize(pattern), REGEX_FACTOR)) }
}

const compared: Cost = ([a, b]) => {
  if (a === undefined || b === undefined) return undefined
  const max = smaller(knownSize(a).max, knownSize(b).max)
  return scanned({ min: max > 0n ? 1n : 0n, max })
}

const joined: Cost = ([a, b]) => {
  if (a === undefined || b === undefined) return undefined
  const size = add(knownSize(a), knownSize(b))
  return { ...scanned(size), size }
}

/** Costs other than 1 of the operators and functions of the language, by overload (cel-go, checker/cost.go `functionCost`). */
const COSTS: Readonly<Record<string, Cost>> = {
  string_format: (_, target) => (target === undefined ? undefined : scanned(knownSize(target))),
  string_to_bytes: ([arg]) => sized(arg, ({ min, max }) => ({ min, max: BigInt.asUintN(64, max * 4n) })),
  bytes_to_string: ([arg]) => sized(arg, ({ min, max }) => ({ min: min / 4n, max })),
  strings_quote: ([arg]) => sized(arg, ({ min, max }) => ({ min: min + 2n, max: BigInt.asUintN(64, max * 2n + 2n) })),
  starts_with_string: prefix,
  ends_with_string: prefix,
  in_list: (args) => (args[1] === undefined ? undefined : { cost: knownSize(args[1]) }),
  matches: ([text, pattern]) => matches(text, pattern),
  matches_string: ([pattern], text) => matches(text, pattern),
  contains_string: ([part], text) => {
    if (part === undefined || text === undefined) return undefined
    return { cost: multiply(times(knownSize(text), STRING_FACTOR), times(knownSize(part), STRING_FACTOR)) }
  },
  add_string: joined,
  add_bytes: joined,
  add_list: ([a, b]) =>
    a === undefined || b === undefined ? undefined : { cost: ONE, size: add(knownSize(a), knownSize(b)) },
  equals: compared,
  not_equals: compared,
}

const ORDERED = /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/

/** Returns the cost of a call by the rules of the language. */
export function operatorCost(overload: string, args: readonly Operand[], target: Operand | undefined): CallCost {
  const cost = Object.hasOwn(COSTS, overload) ? COSTS[overload] : ORDERED.test(overload) ? compared : undefined
  return cost?.(args, target) ?? { cost: exactly(1n) }
}

function sized(arg: Operand | undefined, result: (size: Range) => Range): CallCost | undefined {
  if (arg === undefined) return undefined
  const size = knownSize(arg)
  const { min, max } = result(size)
  return { ...scanned(size), size: { min: capped(min), max } }
}
