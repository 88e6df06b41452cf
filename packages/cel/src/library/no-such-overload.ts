import { typeName } from '../values/type-of.ts'
import { CelError, type Value } from '../values/values.ts'

const NUMBERS = ['int', 'uint', 'double']
const TIMES = ['google.protobuf.Timestamp', 'google.protobuf.Duration']
const ORDERED = new Set([...NUMBERS, ...TIMES, 'bool', 'string', 'bytes'])

/** The types whose values can stand on the left of an operator at all (cel-go, `common/types/traits`). */
const LEFT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['_+_', new Set([...NUMBERS, ...TIMES, 'string', 'bytes', 'list'])],
  ['_-_', new Set([...NUMBERS, ...TIMES])],
  ['_*_', new Set(NUMBERS)],
  ['_/_', new Set(NUMBERS)],
  ['_%_', new Set(['int', 'uint'])],
  ['-_', new Set(['bool', 'int', 'double', 'google.protobuf.Duration'])],
  ['size', new Set()],
  ['_<_', ORDERED],
  ['_<=_', ORDERED],
  ['_>_', ORDERED],
  ['_>=_', ORDERED],
])

/** Types that would have methods of their own: they are asked last, and know nothing (cel-go, `traits.Receiver`). */
const RECEIVERS = new Set(['string', ...TIMES])
/** Functions that look at their arguments themselves. */
const NAMELESS = new Set(['contains', 'startsWith', 'endsWith', 'matches'])

/** The error of a call that no overload takes: an operator is named where nothing of that type can be its operand. */
export function noSuchOverload(name: string, args: readonly Value[]): CelError {
  const [first = null, ...rest] = args.map(typeName)
  if (name === 'flatten') return new CelError(`no such overload: ${first}.flatten(${rest.join(', ')})`)
  const left = LEFT.get(name)
  if (left !== undefined && first !== null) {
    return new CelError(left.has(first) || RECEIVERS.has(first) ? 'no such overload' : `no such overload: ${name}`)
  }
  const isPlain = NAMELESS.has(name) || !/^[A-Za-z]/.test(name)
  return new CelError(isPlain ? 'no such overload' : `no such overload: ${name}(${args.map(typeName).join(', ')})`)
}
