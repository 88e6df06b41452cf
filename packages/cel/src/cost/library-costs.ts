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

interface Call {
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

/** The call reads its first argument once. */
const parsed: Cost = ({ args: [text], sizes }) =>
  text === undefined ? undefined : { cost: times(sizeOf(text, sizes), STRING_FACTOR) }

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

/** Costs of functions of the Kubernetes libraries by name (apiserver, pkg/cel/library/cost.go). */
const COSTS: ReadonlyMap<string, Cost> = new Map<string, Cost>([
  ['check', () => ({ cost: exactly(350_000n) })],
  ...all('serviceAccount path group resource subresource namespace name allowed reason error errored', nominal),
  ...all('fieldSelector labelSelector', selector),
  ...all('isSorted sum max min indexOf lastIndexOf', walked(false)),
  ['includes', walked(true)],
  [
    'url',
    ({ args: [text], sizes }) =>
      text === undefined ? undefined : { cost: times(sizeOf(text, sizes), STRING_FACTOR), size: sizeOf(text, sizes) },
  ],
  ...all('lowerAscii upperAscii substring trim', textMethod),
  ['replace', ({ args, target, sizes }) => replaceCost(args, target, sizes)],
  ['split', ({ args, target, sizes }) => splitCost(args, target, sizes)],
  ['join', ({ args, target, sizes }) => joinCost(args, target, sizes)],
  ...all('find findAll', searched),
  ...all('cidr isIP isCIDR quantity isQuantity semver isSemver', parsed),
  ['ip', (call) => (call.overload === 'cidr_ip' ? { cost: ONE } : parsed(call))],
  [
    'ip.isCanonical',
    ({ args: [text], sizes }) =>
      text === undefined ? undefined : { cost: times(sizeOf(text, sizes), 2 * STRING_FACTOR) },
  ],
  ...all(
    'masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast',
    nominal,
  ),
  ['containsIP', contained(false)],
  ['containsCIDR', contained(true)],
  [
    'validate',
    ({ args: [text], sizes }) =>
      text === undefined
        ? undefined
        : { cost: times(times(sizeOf(text, sizes), STRING_FACTOR), MAX_FORMAT_REGEX * REGEX_FACTOR) },
  ],
  ['format.named', nominal],
  ...all(
    'sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch',
    nominal,
  ),
  ...all('getScheme getHostname getHost getPort getEscapedPath getQuery', nominal),
  ['_==_', equal],
])

/** Returns the cost of a call of a library function, and `undefined` if the rules of the language apply. */
export function libraryCost(
  name: string,
  overload: string,
  args: readonly Operand[],
  target: Operand | undefined,
  sizes: SizeOfPath,
): CallCost | undefined {
  return COSTS.get(name)?.({ overload, args, target, sizes })
}

function all(names: string, cost: Cost): [string, Cost][] {
  return names.split(' ').map((name) => [name, cost])
}

function typeName({ type }: Operand): string | undefined {
  return type.kind === 'struct' || type.kind === 'opaque' ? type.name : undefined
}
