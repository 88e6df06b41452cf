import type { Expression, Scope, Value, View, ViewObject } from '../rule.ts'
import type { Steps } from '../steps.ts'
import type { PlannedConstraint } from './plan-constraint.ts'

/**
 * Whether an object passes a rule, without the place of anything: most objects pass most rules. False if the values of the
 * rule's paths must be looked at one by one.
 */
export type Accepts = (self: ViewObject, view: View) => boolean

/** The same for a value on the way to the end of a path, and the last index or key on it. */
type AcceptsValue = (value: Value, key: Scope['key'], self: ViewObject, view: View) => boolean

/** The test of a path with constraints of its values. */
export function acceptance(
  path: Steps,
  constraints: readonly PlannedConstraint[],
  when: Expression | undefined,
): Accepts {
  const accepts = withCondition(allOf(constraints), constraints, when)
  const [first, ...rest] = path
  if (first === undefined) return (self, view) => accepts(self, undefined, self, view)
  const acceptsField = along(rest, accepts)
  return (self, view) => acceptsField(self[first], undefined, self, view)
}

function allOf(constraints: readonly PlannedConstraint[]): AcceptsValue {
  const [first, ...others] = constraints
  if (first === undefined) return () => true
  const { passes } = first
  if (others.length === 0) return (value, key, self, { root }) => passes(value, self, key, root)
  return (value, key, self, { root }) => {
    for (const { passes } of constraints) if (!passes(value, self, key, root)) return false
    return true
  }
}

/** What looks at a value alone is sooner done than its condition. */
function withCondition(
  accepts: AcceptsValue,
  constraints: readonly PlannedConstraint[],
  when: Expression | undefined,
): AcceptsValue {
  if (when === undefined || constraints.every(({ isPlain }) => isPlain)) return accepts
  return (value, key, self, view) =>
    view.opaque.has(self) || !when(self, value, key, view.root) || accepts(value, key, self, view)
}

/** The test of the values at the end of a path. The last field may be absent, what leads to it not. */
function along(path: Steps, accepts: AcceptsValue): AcceptsValue {
  const [step, ...rest] = path
  if (step === undefined) return accepts
  const next = along(rest, accepts)
  if (step !== '[]' && step !== '{}')
    return (value, key, self, view) =>
      value === undefined ||
      typeof value !== 'object' ||
      Array.isArray(value) ||
      view.skipped.has(value) ||
      next((value as ViewObject)[step], key, self, view)
  return (value, _, self, view) => {
    if (value === undefined || typeof value !== 'object' || view.skipped.has(value)) return true
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) if (!next(value[i], i, self, view)) return false
    } else {
      const map = value as ViewObject
      for (const name in map) if (!next(map[name], name, self, view)) return false
    }
    return true
  }
}
