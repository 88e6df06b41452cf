import { nanoOf, roundedUp } from '../quantity.ts'
import type { Refusal } from '../rule.ts'

/** The requests that a device takes for a part of its capacity. */
interface RequestPolicy {
  readonly default?: string
  readonly validValues?: readonly string[]
  readonly validRange?: { readonly min?: string; readonly max?: string; readonly step?: string }
}

const MAX_VALUES = 10
const WHOLE = 10n ** 9n
const MAX_INT = 2n ** 63n - 1n

/** Requests that a policy allows, against its capacity (validateRequestPolicy). */
export function capacityPolicy(capacity: string, policy: RequestPolicy): readonly Refusal[] {
  const { default: usual, validValues, validRange } = policy
  if (validValues !== undefined && validRange !== undefined)
    return [{ at: [], reason: 'Forbidden', say: 'must have only one of validValues and validRange' }]
  if (validValues === undefined && validRange === undefined) return []
  if (usual === undefined)
    return [{ at: ['default'], reason: 'Required', say: 'must be set beside validValues and validRange' }]
  const most = nanoOf(capacity)
  const chosen = nanoOf(usual)
  if (most === undefined || chosen === undefined) return []
  return validValues === undefined
    ? rangeRefusals(chosen, most, validRange ?? {})
    : valueRefusals(chosen, most, validValues)
}

function valueRefusals(chosen: bigint, most: bigint, values: readonly string[]): readonly Refusal[] {
  const at = 'validValues'
  const read = values.map(nanoOf)
  const refusals: Refusal[] = []
  for (const [i, value] of read.entries()) {
    const before = read[i - 1]
    if (value !== undefined && before !== undefined && before > value)
      refusals.push({ at: [at, i], say: 'must not be less than the value before' })
  }
  if (values.length > MAX_VALUES)
    return [...refusals, { at: [at], reason: 'TooMany', say: `must have at most ${MAX_VALUES} values` }]
  const seen = new Set<bigint>()
  for (const [i, value] of read.entries()) {
    if (value === undefined) return []
    if (value > most) refusals.push({ at: [at, i], say: 'must not be more than the capacity' })
    if (seen.has(value)) refusals.push({ at: [at, i], reason: 'Duplicate', say: 'must not be there twice' })
    seen.add(value)
  }
  if (!seen.has(chosen)) refusals.push({ at: [at], say: 'must have the default' })
  return refusals
}

function rangeRefusals(
  chosen: bigint,
  capacity: bigint,
  { min, max, step }: NonNullable<RequestPolicy['validRange']>,
): readonly Refusal[] {
  if (min === undefined) return [{ at: ['validRange', 'min'], reason: 'Required', say: 'must be set' }]
  const refusals: Refusal[] = []
  const refuse = (name: string, say: string): void => void refusals.push({ at: ['validRange', name], say })
  const [least, most, width] = [min, max, step].map((text) => (text === undefined ? undefined : nanoOf(text)))
  if (least === undefined || (max !== undefined && most === undefined) || (step !== undefined && width === undefined))
    return []
  if (least > capacity) refuse('min', 'must not be more than the capacity')
  if (chosen < least) refuse('default', 'must not be more than the default of the policy')
  if (most !== undefined) {
    if (least > most) refuse('max', 'must not be less than min')
    if (most > capacity) refuse('max', 'must not be more than the capacity')
    if (chosen > most) refuse('default', 'must not be less than the default of the policy')
  }
  if (width === undefined) return refusals
  if (width <= 0n) {
    refuse('step', 'must be more than 0')
    return refusals
  }
  if (least + width > capacity) refuse('step', 'must not lead from min over the capacity')
  // The server counts in whole numbers, and rounds up.
  const named = { default: whole(chosen), min: whole(least), max: most && whole(most), step: whole(width) }
  const unsafe = Object.entries(named).filter(([, value]) => value !== undefined && (value < 0n || value > MAX_INT))
  for (const [name] of unsafe) refuse(name, `must be from 0 to ${MAX_INT}`)
  if (unsafe.length > 0) return refusals
  for (const value of [named.default, named.max])
    if (value !== undefined && (value - named.min) % named.step !== 0n)
      refuse('step', 'must lead from min to default and max')
  return refusals
}

/** Billionths as a whole number, rounded up. */
function whole(nano: bigint): bigint {
  return roundedUp(nano, WHOLE)
}
