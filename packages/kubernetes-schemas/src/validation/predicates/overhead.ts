import type { Predicate } from '../rule.ts'
import { requirementRefusals, resourceNameProblem } from './container-resources.ts'

/** What a pod needs beside its containers: the server reads it as limits of one (validateOverhead). */
export const overhead: Predicate = (limits) =>
  requirementRefusals({ limits }, (name) => resourceNameProblem(name, true)).map(({ at, ...refusal }) => ({
    ...refusal,
    at: at.slice(1),
  }))
