import { BOOL, DOUBLE, INT, STRING, structType } from '../values/types.ts'
import { CelError, type Value } from '../values/values.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'
import { parseQuantity, Quantity } from './quantity-value.ts'

const QUANTITY = structType('kubernetes.Quantity')
const PAIR = [QUANTITY, QUANTITY]

/** Quantities (apiserver, `cel/library/quantity.go`). */
export const QUANTITIES: readonly CelFunction[] = since(28, [
  fn('quantity', globalOverload('string_to_quantity', [STRING], QUANTITY, parseQuantity)),
  fn(
    'isQuantity',
    globalOverload('is_quantity_string', [STRING], BOOL, (text: string) => parseQuantity(text) instanceof Quantity),
  ),
  fn(
    'sign',
    globalOverload('quantity_sign', [QUANTITY], INT, (value: Quantity) => BigInt(Math.sign(value.compareTo(ZERO)))),
  ),
  fn(
    'isGreaterThan',
    member('quantity_is_greater_than', PAIR, BOOL, (a: Quantity, b: Quantity) => a.compareTo(b) > 0),
  ),
  fn(
    'isLessThan',
    member('quantity_is_less_than', PAIR, BOOL, (a: Quantity, b: Quantity) => a.compareTo(b) < 0),
  ),
  fn(
    'compareTo',
    member('quantity_compare_to', PAIR, INT, (a: Quantity, b: Quantity) => BigInt(a.compareTo(b))),
  ),
  fn(
    'asApproximateFloat',
    member('quantity_get_float', [QUANTITY], DOUBLE, (value: Quantity) => value.float),
  ),
  fn('asInteger', member('quantity_get_int', [QUANTITY], INT, asInteger)),
  fn(
    'isInteger',
    member('quantity_is_integer', [QUANTITY], BOOL, (value: Quantity) => value.integer !== undefined),
  ),
  fn(
    'add',
    member('quantity_add', PAIR, QUANTITY, (a: Quantity, b: Quantity) => a.plus(b, 1n)),
    member('quantity_add_int', [QUANTITY, INT], QUANTITY, (a: Quantity, b: bigint) => a.plus(quantityOf(b), 1n)),
  ),
  fn(
    'sub',
    member('quantity_sub', PAIR, QUANTITY, (a: Quantity, b: Quantity) => a.plus(b, -1n)),
    member('quantity_sub_int', [QUANTITY, INT], QUANTITY, (a: Quantity, b: bigint) => a.plus(quantityOf(b), -1n)),
  ),
])

const ZERO = quantityOf(0n)

function quantityOf(value: bigint): Quantity {
  return new Quantity(value, 0, false)
}

function asInteger(value: Quantity): Value {
  return value.integer ?? new CelError('cannot convert value to integer')
}
