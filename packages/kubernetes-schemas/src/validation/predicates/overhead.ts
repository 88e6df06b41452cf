import type { Predicate, Refusal } from '../rule.ts'
import { requirementRefusals, resourceNameProblem } from './container-resources.ts'

/** Quantities by the names of resources. */
type Quantities = Readonly<Record<string, string>>

/**
 * What a pod needs beside its containers. The server reads it as the limits of a container, and names them in its
 * fields: `overhead.limits[cpu]` (validateOverhead).
 */
export const overhead: Predicate = (limits: Quantities) => {
  const refusals = requirementRefusals({ limits }, (name) => resourceNameProblem(name, true))
  return refusals.map(withoutLimits)
}

/** A refusal of a limit, where a person finds it. */
function withoutLimits({ at, ...refusal }: Refusal): Refusal {
  const [, ...below] = at
  return { ...refusal, at: below }
}
