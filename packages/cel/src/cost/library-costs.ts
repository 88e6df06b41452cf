import { entryAt, type Versioned } from './cost-versions.ts'
import {
  type CallCost,
  elementsOf,
  type Operand,
  REGEX_FACTOR,
  type SizeOfPath,
  STRING_FACTOR,
  sizeOf,
} from './operand.ts'
import { add, exactly, multiply, ONE, type Range, times, union } from './range.ts'
import { joinCost, replaceCost, splitCost } from './text-costs.ts'

/** A call of a function with its operands. */
export interface Call {
  readonly overload: string
  readonly args: readonly Operand[]
  readonly target: Operand | undefined
  readonly sizes: SizeOfPath
}

type Cost = (call: Call) => CallCost | undefined

const ADDRESS: Range = { min: 4n, max: 16n }
const MAX_FORMAT_NAME = 64n
const MAX_FORMAT_REGEX = 128

const nominal: Cost = () => ({ cost: ONE })

const textMethod: Cost = ({ target, sizes }) => {
  if (target === undefined) return undefined
  const size = sizeOf(target, sizes)
  return { cost: times(size, STRING_FACTOR), size }
}

const searched: Cost = ({ args: [pattern], target, sizes }) => {
  if (target === undefined || pattern === undefined) return undefined
  const size = sizeOf(target, sizes)
  const cost = multiply(times(add(size, ONE), STRING_FACTOR), times(sizeOf(pattern, sizes), REGEX_FACTOR))
  return { cost, size: { min: 0n, max: size.max } }
}

const walked =
  (includes: boolean): Cost =>
  ({ target, sizes }) => {
    if (target === undefined) return undefined
    const size = sizeOf(target, sizes)
    const element = elementsOf(target)
    if (element === undefined) return { cost: includes ? size : times(size, STRING_FACTOR) }
    const isText = element.type.kind === 'string' || element.type.kind === 'bytes'
    return { cost: multiply(size, isText ? add(ONE, times(sizeOf(element, sizes), STRING_FACTOR)) : ONE) }
  }

const contained =
  (network: boolean): Cost =>
  ({ overload, args: [other], sizes }) => {
    if (other === undefined) return undefined
    let cost = times(add(ADDRESS, ADDRESS), STRING_FACTOR)
    if (network) cost = add(add(cost, times(ADDRESS, STRING_FACTOR)), ONE)
    const isText = overload === (network ? 'cidr_contains_cidr_string' : 'cidr_contains_ip_string')
    return { cost: isText ? add(cost, times(sizeOf(other, sizes), STRING_FACTOR)) : cost }
  }

const selector: Cost = ({ args, sizes }) => {
  const [text] = args
  if (text === undefined || args.length !== 1) return undefined
  const size = sizeOf(text, sizes)
  return { cost: add(add(exactly(10n), times(size, STRING_FACTOR)), times(times(size, 0.5), 50)) }
}

const equal: Cost = ({ args: [left, right] }) => {
  if (left === undefined || right === undefined) return undefined
  const name = typeName(left)
  if (name === undefined || name !== typeName(right)) return undefined
  if (CHEAP.has(name)) return { cost: ONE }
  if (name === 'kubernetes.NamedFormat') return { cost: times({ min: 1n, max: MAX_FORMAT_NAME }, STRING_FACTOR) }
  if (name !== 'kubernetes.URL') return undefined
  return {
    cost: times({ min: 1n, max: right.size === undefined ? 1n : union(right.size, right.size).max }, STRING_FACTOR),
  }
}

const CHEAP: ReadonlySet<string> = new Set(
  ['net.IP', 'net.CIDR', 'kubernetes.Quantity', 'kubernetes.Semver'].concat(
    ['Authorizer', 'PathCheck', 'GroupCheck', 'ResourceCheck', 'Decision'].map(
      (name) => `kubernetes.authorization.${name}`,
    ),
  ),
)

/** The call reads its first argument `times` times, and its result is not longer if it is a string. */
const read =
  (passes: number, hasSize = false): Cost =>
  ({ args: [text], sizes }) => {
    if (text === undefined) return undefined
    const size = sizeOf(text, sizes)
    return { cost: times(size, passes * STRING_FACTOR), ...(hasSize && { size }) }
  }

const validated: Cost = ({ args: [text], sizes }) =>
  text === undefined
    ? undefined
    : { cost: times(times(sizeOf(text, sizes), STRING_FACTOR), MAX_FORMAT_REGEX * REGEX_FACTOR) }

/**
 * Costs of functions of the Kubernetes libraries by name, with the minor version of the server from which each applies (apiserver,
 * pkg/cel/library/cost.go). Before that, a call costs 1, as other functions do.
 */
const COSTS: ReadonlyMap<string, Versioned<Cost>> = new Map<string, Versioned<Cost>>([
  ...from(0, 'isSorted sum max min indexOf lastIndexOf', walked(false)),
  ...from(37, 'includes', walked(true)),
  [
    'url',
    [
      [0, read(1)],
      [32, read(1, true)],
    ],
  ],
  ...from(0, 'lowerAscii upperAscii substring trim', textMethod),
  ...from(0, 'replace', ({ args, target, sizes }) => replaceCost(args, target, sizes)),
  ...from(0, 'split', ({ args, target, sizes }) => splitCost(args, target, sizes)),
  ...from(0, 'join', ({ args, target, sizes }) => joinCost(args, target, sizes)),
  ...from(0, 'find findAll', searched),
  ...from(27, 'check', () => ({ cost: exactly(350_000n) })),
  ...from(27, 'serviceAccount path group resource subresource namespace name allowed reason error errored', nominal),
  ...from(30, 'cidr isIP isCIDR quantity isQuantity', read(1)),
  ...from(30, 'ip', (call) => (call.overload === 'cidr_ip' ? { cost: ONE } : read(1)(call))),
  ...from(30, 'ip.isCanonical', read(2)),
  ...from(30, 'masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast', nominal),
  ...from(30, 'containsIP', contained(false)),
  ...from(30, 'containsCIDR', contained(true)),
  ...from(30, 'sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub', nominal),
  ...from(31, 'fieldSelector labelSelector', selector),
  ...from(31, 'isGlobalUnicast', nominal),
  ...from(31, 'validate', validated),
  ...from(31, 'format.named getScheme getHostname getHost getPort getEscapedPath getQuery', nominal),
  ...from(32, '_==_', equal),
  ...from(33, 'semver isSemver', read(1)),
  ...from(33, 'major minor patch', nominal),
])

/** Returns the cost of a call of a library function on a server of a minor version; `undefined` if the rules of the language apply. */
export function libraryCost(name: string, call: Call, server: number): CallCost | undefined {
  return entryAt(COSTS.get(name), server)?.(call)
}

function from(since: number, names: string, cost: Cost): [string, Versioned<Cost>][] {
  return names.split(' ').map((name) => [name, [[since, cost]]])
}

function typeName({ type }: Operand): string | undefined {
  return type.kind === 'struct' || type.kind === 'opaque' ? type.name : undefined
}
