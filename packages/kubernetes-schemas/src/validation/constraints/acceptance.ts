import type { Expression, Scope, Value, View, ViewObject } from '../rule.ts'
import type { Steps } from '../steps.ts'
import type { PlannedConstraint } from './plan-constraint.ts'

/**
 * Whether the value of a path's first field passes a rule, without the place of anything: most objects pass most rules. The value is the
 * object itself if the path is empty. False if the values of the rule's paths must be looked at one by one.
 */
export type Accepts = (value: Value, key: Scope['key'], self: ViewObject, view: View) => boolean

/** The test of a path with constraints of its values. */
export function acceptance(
  path: Steps,
  constraints: readonly PlannedConstraint[],
  when: Expression | undefined,
): Accepts {
  return along(path.slice(1), withCondition(allOf(constraints), constraints, when))
}

function allOf(constraints: readonly PlannedConstraint[]): Accepts {
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
  accepts: Accepts,
  constraints: readonly PlannedConstraint[],
  when: Expression | undefined,
): Accepts {
  if (when === undefined || constraints.every(({ isPlain }) => isPlain)) return accepts
  return (value, key, self, view) =>
    view.opaque.has(self) || !when(self, value, key, view.root) || accepts(value, key, self, view)
}

/** The test of the values at the end of a path. The last field may be absent, what leads to it not. */
function along(path: Steps, accepts: Accepts): Accepts {
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
