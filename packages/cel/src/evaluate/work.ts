import { Quantity } from '../library/quantity-value.ts'
import { ListValue, MapValue, NODE_WEIGHT, nodesOf, type Value } from '../values/values.ts'
import { chargeWork, type Frame } from './frame.ts'

/** Adds the work of a call that the server's cost ignores. */
export type CallWork = (frame: Frame, args: readonly Value[]) => void

/** Strings count from this length, in steps of so many characters. */
const LONG_TEXT = 100
const TEXT_STEP = 50
/** Numbers count from this length. */
const LONG_NUMBER = 100
const PER_SCANNED = 8

/** Functions that read every element of a list; short elements cost almost nothing. */
const SCANS = new Set([
  'isSorted',
  'sum',
  'max',
  'min',
  'indexOf',
  'lastIndexOf',
  'includes',
  'unwrapOpt',
  'optional.unwrap',
])

/** Returns the work of the calls of a function. */
export function workOfCall(name: string): CallWork {
  if (SCANS.has(name)) return (frame, args) => chargeScan(frame, args)
  if (name === '_+_') return (frame, args) => chargeAddition(frame, args)
  if (name === 'format')
    return (frame, args) => chargeWork(frame, args.reduce((work: number, arg) => work + nodesOf(arg), 0) * NODE_WEIGHT)
  return (frame, args) => {
    for (const value of args) chargeScalar(frame, value)
  }
}

/** Adds the work of a comparison, because its cost counts only the outermost elements. */
export function chargeEquality(frame: Frame, a: Value, b: Value): void {
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'bigint') return
  if ((a instanceof ListValue || a instanceof MapValue) && (b instanceof ListValue || b instanceof MapValue)) {
    chargeWork(frame, Math.min(a.nodes, b.nodes) * (a instanceof ListValue ? a.weight : NODE_WEIGHT))
  }
}

/** Adds the work of reading a long string or number. */
export function chargeScalar(frame: Frame, value: Value | undefined): void {
  if (typeof value === 'string') {
    if (value.length > LONG_TEXT) chargeWork(frame, value.length / TEXT_STEP)
  } else if (value instanceof Quantity && Math.abs(value.scale) > LONG_NUMBER) chargeWork(frame, Math.abs(value.scale))
}

function chargeScan(frame: Frame, args: readonly Value[]): void {
  for (const value of args) {
    if (value instanceof ListValue) chargeWork(frame, value.length * PER_SCANNED)
    else chargeScalar(frame, value)
  }
}

/** Only lists of a host with their own `+` take work; other lists are concatenated without copying. */
function chargeAddition(frame: Frame, [a, b]: readonly Value[]): void {
  if (a instanceof ListValue && b instanceof ListValue && a.plus !== undefined) {
    chargeWork(frame, (a.length + b.length) * a.weight)
  }
  chargeScalar(frame, a)
  chargeScalar(frame, b)
}
