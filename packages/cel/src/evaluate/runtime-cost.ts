import { byteLength } from '@krmkit/formats'
import { NamedFormat } from '../library/formats.ts'
import { codePoints } from '../values/text.ts'
import { goType } from '../values/type-of.ts'
import { Abort, CelError, ListValue, MapValue, Opaque, Optional, type Value } from '../values/values.ts'

/** Returns the cost of a call, which can have failed. */
export type CallCost = (args: readonly Value[], result: Value) => number

/** The cost of reading a character of a string, and of a pattern (cel-go, `common/cost.go`). */
const TRAVERSAL = 0.1
const PATTERN = 0.25
const LIST_CREATION = 10
const STRUCT_CREATION = 40
/** High enough that a rule can call the authorizer at most twice. */
const AUTHORIZATION = 350_000

/** Costs that the API server sets by function (apiserver, `cel/library/cost.go`). */
const BY_FUNCTION: ReadonlyMap<string, CallCost> = new Map([
  ...all(['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf', 'includes'], ([list]) => traversal(list as Value)),
  ...all(['url', 'lowerAscii', 'upperAscii', 'substring', 'trim'], reading(1)),
  ...all(['replace', 'split', 'ip.isCanonical'], reading(2)),
  ...all(['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver', 'ip'], reading(1)),
  ['join', (_args, result) => Math.ceil(sizeOfValue(result) * 2 * TRAVERSAL)],
  ...all(['find', 'findAll'], matching),
  ['containsIP', ([cidr]) => comparingAddresses(cidr)],
  ['containsCIDR', ([cidr]) => comparingRanges(cidr)],
  ['validate', validating],
  ...all(
    ['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback', 'isLinkLocalMulticast', 'isLinkLocalUnicast'],
    nominal,
  ),
  ...all(
    ['isGlobalUnicast', 'format.named', 'sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan'],
    nominal,
  ),
  ...all(
    ['isLessThan', 'compareTo', 'add', 'sub', 'major', 'minor', 'patch', 'getScheme', 'getHostname', 'getHost'],
    nominal,
  ),
  ['check', () => AUTHORIZATION],
  ...all(['fieldSelector', 'labelSelector'], ([, text]) => selecting(sizeOfValue(text))),
  ...all(['getPort', 'getEscapedPath', 'getQuery'], nominal),
])

/** Costs by the id of the overload, if the checker knows it. */
const BY_OVERLOAD: ReadonlyMap<string, CallCost> = new Map([
  ['cidr_ip', nominal],
  ['cidr_contains_ip_string', ([cidr, text]) => comparingAddresses(cidr) + Math.ceil(sizeOfValue(text) * TRAVERSAL)],
  ['cidr_contains_cidr_string', ([cidr, text]) => comparingRanges(cidr) + Math.ceil(sizeOfValue(text) * TRAVERSAL)],
  ...all(['starts_with_string', 'ends_with_string'], ([, part]) => Math.ceil(sizeOfOperand(part) * TRAVERSAL)),
  ...all(['string_to_bytes', 'bytes_to_string', 'strings_quote', 'string_format'], ([text]) =>
    Math.ceil(sizeOfOperand(text) * TRAVERSAL),
  ),
  ['in_list', ([, list]) => sizeOfOperand(list)],
  ...all(comparisons(), comparing),
  ...all(['add_string', 'add_bytes'], ([a, b]) => Math.ceil((sizeOfOperand(a) + sizeOfOperand(b)) * TRAVERSAL)),
  ...all(['matches', 'matches_string'], matching),
  [
    'contains_string',
    ([text, part]) => Math.ceil(sizeOfOperand(text) * TRAVERSAL) * Math.ceil(sizeOfOperand(part) * TRAVERSAL),
  ],
  ...all(['list_sets_contains_list', 'list_sets_intersects_list'], ([a, b]) => 1 + sizeOfValue(a) * sizeOfValue(b)),
  ['list_sets_equivalent_list', ([a, b]) => 1 + 2 * sizeOfValue(a) * sizeOfValue(b)],
  ...all(['list_slice', 'lists_range', 'list_reverse'], (_args, result) => sizeOfValue(result) + 1 + LIST_CREATION),
  ['list_flatten', ([list]) => sizeOfValue(list) + 1 + LIST_CREATION],
  ['list_flatten_int', ([list, depth]) => flattening(list, depth)],
  ['list_distinct', ([list]) => selfComparing(list)],
])

/** Returns the cost of a function; `id` is known if only one overload matches. */
export function callCost(name: string, id: string | undefined): CallCost {
  const byId = id === undefined ? undefined : costOfOverload(id)
  return byId ?? BY_FUNCTION.get(name) ?? nominal
}

/** Returns the cost of `==` and `!=`. */
export function equalityCost(name: string, a: Value, b: Value): number {
  return name === '_==_' && a instanceof Opaque ? 1 : comparing([a, b])
}

/** Returns the size that costs count: characters, bytes, elements or entries; 1 for other values. */
function sizeOfValue(value: Value | undefined): number {
  if (typeof value === 'string') return codePoints(value)
  if (value instanceof ListValue) return value.length
  if (value instanceof MapValue || value instanceof Opaque) return value.size
  if (value instanceof Uint8Array) return value.length
  return 1
}

/** As {@link sizeOfValue}; for functions of cel-go, an optional counts as its value. */
function sizeOfOperand(value: Value | undefined): number {
  return value instanceof Optional && value.value !== undefined ? sizeOfOperand(value.value) : sizeOfValue(value)
}

function costOfOverload(id: string): CallCost | undefined {
  if (/^list_[^_]+_sort$/.test(id)) return ([list]) => selfComparing(list)
  if (/^list_[^_]+_sortByAssociatedKeys$/.test(id)) return ([, keys]) => selfComparing(keys)
  return BY_OVERLOAD.get(id)
}

function nominal(): number {
  return 1
}

function reading(times: number): CallCost {
  return ([text]) => Math.ceil(sizeOfValue(text) * times * TRAVERSAL)
}

function matching([text, pattern]: readonly Value[]): number {
  return Math.ceil((1 + sizeOfOperand(text)) * TRAVERSAL) * Math.ceil(sizeOfOperand(pattern) * PATTERN)
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

function comparing([a, b]: readonly Value[]): number {
  return Math.ceil(Math.min(sizeOfOperand(a), sizeOfOperand(b)) * TRAVERSAL)
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

function all(names: readonly string[], cost: CallCost): [string, CallCost][] {
  return names.map((name) => [name, cost])
}
