import { byteLength } from '@krmkit/formats'
import { entryAt, SINCE, type Versioned } from '../cost/cost-versions.ts'
import { NamedFormat } from '../library/formats.ts'
import { codePoints } from '../values/text.ts'
import { goType } from '../values/type-of.ts'
import { Abort, CelError, ListValue, MapValue, Opaque, Optional, type Value } from '../values/values.ts'

/** Returns the cost of a call, which can have failed. */
export type RunCost = (args: readonly Value[], result: Value) => number

/** The same with the size of an operand of a function of cel-go. */
type CallCost = (args: readonly Value[], result: Value, size: SizeOf) => number

type SizeOf = (value: Value | undefined) => number

/** The cost of reading a character of a string, and of a pattern (cel-go, `common/cost.go`). */
const TRAVERSAL = 0.1
const PATTERN = 0.25
const LIST_CREATION = 10
const STRUCT_CREATION = 40
/** High enough that a rule can call the authorizer at most twice. */
const AUTHORIZATION = 350_000

/**
 * Costs that the API server sets by function, with the minor version of the server from which each applies (apiserver,
 * `cel/library/cost.go`). Before that, and for all others, a call costs 1.
 */
const BY_FUNCTION: ReadonlyMap<string, Versioned<CallCost>> = new Map([
  ...from(0, ['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], walking),
  ...from(37, ['includes'], walking),
  ...from(0, ['url', 'lowerAscii', 'upperAscii', 'substring', 'trim'], reading(1)),
  ...from(0, ['replace', 'split'], reading(2)),
  ...from(0, ['join'], (_args, result) => Math.ceil(sizeOfValue(result) * 2 * TRAVERSAL)),
  ...from(0, ['find', 'findAll'], searching),
  ...from(27, ['check'], () => AUTHORIZATION),
  ...from(30, ['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'ip'], reading(1)),
  ...from(30, ['ip.isCanonical'], reading(2)),
  ...from(30, ['containsIP'], ([cidr]) => comparingAddresses(cidr)),
  ...from(30, ['containsCIDR'], ([cidr]) => comparingRanges(cidr)),
  ...from(31, ['fieldSelector', 'labelSelector'], ([, text]) => selecting(sizeOfValue(text))),
  ...from(31, ['validate'], validating),
  ...from(33, ['semver', 'isSemver'], reading(1)),
])

/**
 * Costs by the id of the overload, if the checker knows it, with the minor version of the server from which each applies (cel-go,
 * interpreter/runtimecost.go `costCall`, ext/sets.go and ext/lists.go).
 */
const BY_OVERLOAD: ReadonlyMap<string, Versioned<CallCost>> = new Map([
  ...from(30, ['cidr_ip'], nominal),
  ...from(
    30,
    ['cidr_contains_ip_string'],
    ([cidr, text]) => comparingAddresses(cidr) + Math.ceil(sizeOfValue(text) * TRAVERSAL),
  ),
  ...from(
    30,
    ['cidr_contains_cidr_string'],
    ([cidr, text]) => comparingRanges(cidr) + Math.ceil(sizeOfValue(text) * TRAVERSAL),
  ),
  ...['starts_with_string', 'ends_with_string'].map((id): [string, Versioned<CallCost>] => [
    id,
    [
      [0, ([text], _, size) => Math.ceil(size(text) * TRAVERSAL)],
      [37, ([, part], _, size) => Math.ceil(size(part) * TRAVERSAL)],
    ],
  ]),
  ...from(0, ['string_to_bytes', 'bytes_to_string'], readingOperand),
  ...from(28, ['strings_quote', 'string_format'], readingOperand),
  ...from(0, ['in_list'], ([, list], _, size) => size(list)),
  ...from(0, comparisons(), comparing),
  ...from(0, ['add_string', 'add_bytes'], ([a, b], _, size) => Math.ceil((size(a) + size(b)) * TRAVERSAL)),
  ...from(37, ['matches'], matching),
  ...from(0, ['matches_string'], matching),
  ...from(
    0,
    ['contains_string'],
    ([text, part], _, size) => Math.ceil(size(text) * TRAVERSAL) * Math.ceil(size(part) * TRAVERSAL),
  ),
  ...from(
    29,
    ['list_sets_contains_list', 'list_sets_intersects_list'],
    ([a, b]) => 1 + sizeOfValue(a) * sizeOfValue(b),
  ),
  ...from(29, ['list_sets_equivalent_list'], ([a, b]) => 1 + 2 * sizeOfValue(a) * sizeOfValue(b)),
  ...from(
    34,
    ['list_slice', 'lists_range', 'list_reverse'],
    (_args, result) => sizeOfValue(result) + 1 + LIST_CREATION,
  ),
  ...from(34, ['list_flatten'], ([list]) => sizeOfValue(list) + 1 + LIST_CREATION),
  ...from(34, ['list_flatten_int'], ([list, depth]) => flattening(list, depth)),
  ...from(34, ['list_distinct'], ([list]) => selfComparing(list)),
])

/** Types with equality of a constant cost from 1.32 on (apiserver, pkg/cel/library/cost.go `_==_`). */
const CHEAP_EQUALITY_SINCE = 32

/** Returns the cost of a function on a server of a minor version; `id` is known if only one overload matches. */
export function callCost(name: string, id: string | undefined, server: number): RunCost {
  const byId = id === undefined ? undefined : costOfOverload(id, server)
  const cost = byId ?? entryAt(BY_FUNCTION.get(name), server) ?? nominal
  const size = sizeOn(server)
  return (args, result) => cost(args, result, size)
}

/** Returns the cost of `==` and `!=` on a server of a minor version. */
export function equalityCost(name: string, server: number): (a: Value, b: Value) => number {
  const isCheap = name === '_==_' && server >= CHEAP_EQUALITY_SINCE
  const size = sizeOn(server)
  return (a, b) => (isCheap && a instanceof Opaque ? 1 : comparing([a, b], null, size))
}

function sizeOn(server: number): SizeOf {
  return server >= SINCE.optionalSizes ? sizeOfOperand : sizeOfValue
}

/** Returns the size that costs count: characters, bytes, elements or entries; 1 for other values. */
function sizeOfValue(value: Value | undefined): number {
  if (typeof value === 'string') return codePoints(value)
  if (value instanceof ListValue) return value.length
  if (value instanceof MapValue) return value.measuredSize
  if (value instanceof Opaque) return value.size
  if (value instanceof Uint8Array) return value.length
  return 1
}

/** As {@link sizeOfValue}; an optional counts as its value. */
function sizeOfOperand(value: Value | undefined): number {
  return value instanceof Optional && value.value !== undefined ? sizeOfOperand(value.value) : sizeOfValue(value)
}

function costOfOverload(id: string, server: number): CallCost | undefined {
  if (/^list_[^_]+_sort$/.test(id)) return ([list]) => selfComparing(list)
  if (/^list_[^_]+_sortByAssociatedKeys$/.test(id)) return ([, keys]) => selfComparing(keys)
  return entryAt(BY_OVERLOAD.get(id), server)
}

function walking([list]: readonly Value[]): number {
  return traversal(list as Value)
}

function readingOperand([text]: readonly Value[], _result: Value, size: SizeOf): number {
  return Math.ceil(size(text) * TRAVERSAL)
}

function nominal(): number {
  return 1
}

function reading(times: number): CallCost {
  return ([text]) => Math.ceil(sizeOfValue(text) * times * TRAVERSAL)
}

function matching([text, pattern]: readonly Value[], _result: Value, size: SizeOf): number {
  return Math.ceil((1 + size(text)) * TRAVERSAL) * Math.ceil(size(pattern) * PATTERN)
}

function searching(args: readonly Value[], result: Value): number {
  return matching(args, result, sizeOfValue)
}

function validating([format, text]: readonly Value[]): number {
  if (!(format instanceof NamedFormat)) return 1
  return Math.ceil((1 + sizeOfValue(text)) * TRAVERSAL) * Math.ceil(format.patternSize * PATTERN)
}

function selecting(size: number): number {
  return (
    LIST_CREATION + Math.ceil(size * TRAVERSAL) + Math.ceil(Math.ceil(size / 2) * (LIST_CREATION + STRUCT_CREATION))
  )
}

function comparingAddresses(cidr: Value | undefined): number {
  return Math.ceil(2 * sizeOfValue(cidr) * TRAVERSAL)
}

function comparingRanges(cidr: Value | undefined): number {
  return comparingAddresses(cidr) + Math.ceil(sizeOfValue(cidr) * TRAVERSAL) + 1
}

function comparing([a, b]: readonly Value[], _result: Value, size: SizeOf): number {
  return Math.ceil(Math.min(size(a), size(b)) * TRAVERSAL)
}

function comparisons(): string[] {
  return ['less', 'less_equals', 'greater', 'greater_equals'].flatMap((name) => [`${name}_string`, `${name}_bytes`])
}

function flattening(list: Value | undefined, depth: Value | undefined): number {
  if (typeof depth !== 'bigint')
    throw new Abort('internal error: interface conversion: ref.Val is *types.Err, not types.Int')
  return flattened(sizeOfValue(list), Number(depth))
}

function flattened(size: number, depth: number): number {
  return Math.trunc(size * (depth < 0 ? 1 : depth)) + 1 + LIST_CREATION
}

/** The cost of comparing each element with each other. */
function selfComparing(list: Value | undefined): number {
  if (list instanceof CelError) {
    throw new Abort('internal error: interface conversion: *types.Err is not traits.Lister: missing method Add')
  }
  if (!(list instanceof ListValue)) throw notList(list ?? null)
  const size = list.length
  const first = size > 0 ? list.at(0) : undefined
  const factor = typeof first === 'string' || first instanceof Uint8Array ? 2 + TRAVERSAL : 2
  return Math.trunc(size * size * factor) + 1 + LIST_CREATION
}

/** Go's message names the first method of a list that the value lacks. */
function notList(value: Value): Abort {
  const adds = /^types\.(?:Int|Uint|Double|String|Bytes|Duration|Timestamp)$/.test(goType(value))
  return new Abort(
    `internal error: interface conversion: ${goType(value)} is not traits.Lister: missing method ${adds ? 'Contains' : 'Add'}`,
  )
}

/** The cost of reading a value with all its elements. */
function traversal(value: Value): number {
  if (typeof value === 'string') return Math.trunc(byteLength(value) * TRAVERSAL)
  if (value instanceof Uint8Array) return Math.trunc(value.length * TRAVERSAL)
  if (value instanceof ListValue) {
    let cost = 0
    for (let i = 0; i < value.length; i++) cost += traversal(value.at(i))
    return cost
  }
  if (!(value instanceof MapValue)) return 1
  return value
    .keys()
    .reduce((cost: number, key) => cost + traversal(key) + traversal(value.find(key) ?? new CelError('')), 0)
}

function from(since: number, names: readonly string[], cost: CallCost): [string, Versioned<CallCost>][] {
  return names.map((name) => [name, [[since, cost]]])
}
