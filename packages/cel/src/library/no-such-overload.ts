import { typeName } from '../values/type-of.ts'
import { CelError, type Value } from '../values/values.ts'

const NUMBERS = ['int', 'uint', 'double']
const TIMES = ['google.protobuf.Timestamp', 'google.protobuf.Duration']
const ORDERED = new Set([...NUMBERS, ...TIMES, 'bool', 'string', 'bytes'])

/** The types that an operator accepts on its left (cel-go, `common/types/traits`). */
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

/** Types that receive methods: cel-go tries them last, and they have none (cel-go, `traits.Receiver`). */
const RECEIVERS = new Set(['string', ...TIMES])
/** Functions that check their arguments themselves. */
const NAMELESS = new Set(['contains', 'startsWith', 'endsWith', 'matches'])

/** Returns the error of a call that matches no overload. It names an operator only if the operator does not accept the type at all. */
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
