import { typeName } from '../type-of.ts'
import { CelError, type Value } from '../values.ts'

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
  ['_<_', ORDERED],
  ['_<=_', ORDERED],
  ['_>_', ORDERED],
  ['_>=_', ORDERED],
])

/** The error of a call that no overload takes: an operator is named where nothing of that type can be its operand. */
export function noSuchOverload(name: string, args: readonly Value[]): CelError {
  const [first = null] = args
  if (/^[\w.]+$/.test(name) && !name.startsWith('_'))
    return new CelError(`no such overload: ${name}(${args.map(typeName).join(', ')})`)
  const left = LEFT.get(name)
  const isNamed = left !== undefined && !left.has(typeName(first))
  return new CelError(isNamed ? `no such overload: ${name}` : 'no such overload')
}
