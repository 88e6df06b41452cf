import type { Predicate, Refusal } from '../rule.ts'
import { containerResources } from './container-resources.ts'

/** The field of an overhead, and the one of a container's resources that the server names in its place. */
const LIST = 'podFixed'
const CHECKED_AS = 'limits'

/** What pods of a RuntimeClass need for themselves, which the server checks as limits (validateOverhead). */
export const podOverhead: Predicate = (overhead, scope) => {
  const refusals = containerResources({ [CHECKED_AS]: overhead[LIST] ?? {} }, scope)
  return refusals.map(inOverhead)
}

/** The same refusal at the place in the RuntimeClass. */
function inOverhead(refusal: Refusal): Refusal {
  const { at, report = at } = refusal
  const [list, ...names] = at
  const place = list === CHECKED_AS ? [LIST, ...names] : at
  return { ...refusal, at: place, report }
}
