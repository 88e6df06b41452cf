import { equal } from '../values/equal.ts'
import { CelError, Optional, type Value } from '../values/values.ts'
import { charge } from './frame.ts'
import type { Run } from './plan.ts'
import { equalityCost } from './runtime-cost.ts'
import { chargeEquality } from './work.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')

/** `a && b`, `a || b`: if one side decides the result, an error of the other is ignored. */
export function decide(left: Run, right: Run, deciding: boolean): Run {
  return (frame) => {
    const a = left(frame)
    if (a === deciding) return deciding
    const b = right(frame)
    if (b === deciding) return deciding
    if (typeof a !== 'boolean') return errorOf(a)
    return typeof b === 'boolean' ? !deciding : errorOf(b)
  }
}

/** `condition ? then : otherwise`. */
export function choose(condition: Run, then: Run, otherwise: Run): Run {
  return (frame) => {
    const value = condition(frame)
    if (value === true) return then(frame)
    return value === false ? otherwise(frame) : errorOf(value)
  }
}

/** `a == b`, `a != b`. */
export function comparison(name: string, left: Run, right: Run, server: number): Run {
  const isEquality = name === '_==_'
  const cost = equalityCost(name, server)
  return (frame) => {
    const a = left(frame)
    const b = right(frame)
    charge(frame, cost(a, b))
    chargeEquality(frame, a, b)
    if (a instanceof CelError) return a
    if (b instanceof CelError) return b
    const same = equal(a, b)
    return isEquality ? same : same !== true
  }
}

/** `a.or(b)`, `a.orValue(b)`: `b` is evaluated only if `a` has no value. */
export function alternative(left: Run, right: Run, isValue: boolean): Run {
  return (frame) => {
    const optional = left(frame)
    if (!(optional instanceof Optional)) return errorOf(optional)
    if (optional.value === undefined) return right(frame)
    return isValue ? optional.value : optional
  }
}

/** The condition of comprehensions: an error continues the loop. */
export function notStrictlyFalse(of: Run): Run {
  return (frame) => {
    const value = of(frame)
    charge(frame, 1)
    return typeof value === 'boolean' ? value : true
  }
}

function errorOf(value: Value): CelError {
  return value instanceof CelError ? value : NO_SUCH_OVERLOAD
}
