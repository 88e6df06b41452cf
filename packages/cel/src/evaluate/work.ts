import { Quantity } from '../library/quantity-value.ts'
import { ListValue, MapValue, NODE_WEIGHT, nodesOf, type Value } from '../values/values.ts'
import { chargeWork, type Frame } from './frame.ts'

/** Counts what a call looks at and the server's cost leaves out. */
export type CallWork = (frame: Frame, args: readonly Value[]) => void

/** How long texts must be to count, and how much of them is read at once. */
const LONG_TEXT = 100
const TEXT_STEP = 50
/** How long a number must be to count. */
const LONG_NUMBER = 100
const PER_SCANNED = 8

/** Functions that look at every element of a list, the elements costing next to nothing where they are short. */
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

/** What the calls of a function are charged with. */
export function workOfCall(name: string): CallWork {
  if (SCANS.has(name)) return (frame, args) => chargeScan(frame, args)
  if (name === '_+_') return (frame, args) => chargeAddition(frame, args)
  if (name === 'format')
    return (frame, args) => chargeWork(frame, args.reduce((work: number, arg) => work + nodesOf(arg), 0) * NODE_WEIGHT)
  return (frame, args) => {
    for (const value of args) chargeScalar(frame, value)
  }
}

/** Counts what a comparison looks at: its cost counts the outermost elements only. */
export function chargeEquality(frame: Frame, a: Value, b: Value): void {
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'bigint') return
  if ((a instanceof ListValue || a instanceof MapValue) && (b instanceof ListValue || b instanceof MapValue)) {
    chargeWork(frame, Math.min(a.nodes, b.nodes) * (a instanceof ListValue ? a.weight : NODE_WEIGHT))
  }
}

/** Counts a long text or number, whatever is done with it. */
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

/** Lists of a host may be merged; all others are only put together. */
function chargeAddition(frame: Frame, [a, b]: readonly Value[]): void {
  if (a instanceof ListValue && b instanceof ListValue && a.plus !== undefined) {
    chargeWork(frame, (a.length + b.length) * a.weight)
  }
  chargeScalar(frame, a)
  chargeScalar(frame, b)
}
