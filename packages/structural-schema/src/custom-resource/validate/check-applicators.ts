import { goQuote } from '@krmkit/formats'
import type { Json } from '../../json/json.ts'
import type { Applicators, Plan } from './plan.ts'
import { type Found, MAX_FOUND, type Run, reportNowhere } from './run.ts'

/** Checks anyOf, oneOf, allOf and not. Of failing branches, the one with the most checks is reported (kube-openapi, `schemaPropsValidator`). */
export function checkApplicators({ anyOf, oneOf, allOf, not }: Applicators, value: Json, run: Run): number {
  let matches = 0
  if (anyOf.length > 0) matches += checkAnyOf(anyOf, value, run)
  if (oneOf.length > 0) matches += checkOneOf(oneOf, value, run)
  if (allOf.length > 0) matches += checkAllOf(allOf, value, run)
  if (not !== undefined && branch(not, value, run).count === 0) {
    reportNowhere(run, 'not', (name) => `${goQuote(name)} must not validate the schema (not)`)
  }
  return matches
}

interface Branch {
  readonly matches: number
  /** The number of errors, and the errors that were kept. */
  readonly count: number
  readonly found: readonly Found[]
}

const NOTHING: readonly Found[] = []

/** Checks one branch and removes its findings from the run. Branches never use old values. */
function branch(plan: Plan, value: Json, run: Run): Branch {
  const before = run.count
  const { length } = run.found
  const matches = run.check(plan, value, run, undefined)
  const count = run.count - before
  run.count = before
  return { matches, count, found: count === 0 ? NOTHING : run.found.splice(length) }
}

function checkAnyOf(plans: readonly Plan[], value: Json, run: Run): number {
  let best: Branch | undefined
  for (const plan of plans) {
    const result = branch(plan, value, run)
    if (result.count === 0) return result.matches
    if (best === undefined || result.matches > best.matches) best = result
  }
  reportNowhere(run, 'anyOf', (name) => `${goQuote(name)} must validate at least one schema (anyOf)`)
  return merge(best, run)
}

function checkOneOf(plans: readonly Plan[], value: Json, run: Run): number {
  let best: Branch | undefined
  let first: Branch | undefined
  let valid = 0
  for (const plan of plans) {
    const result = branch(plan, value, run)
    if (result.count === 0) {
      valid++
      first ??= result
    } else if (valid === 0 && (best === undefined || result.matches > best.matches)) best = result
  }
  if (valid === 1) return first?.matches ?? 0
  const outcome = valid === 0 ? 'Found none valid' : `Found ${valid} valid alternatives`
  reportNowhere(run, 'oneOf', (name) => `${goQuote(name)} must validate one and only one schema (oneOf). ${outcome}`)
  return valid === 0 ? merge(best, run) : 0
}

function checkAllOf(plans: readonly Plan[], value: Json, run: Run): number {
  let matches = 0
  let valid = 0
  for (const plan of plans) {
    const before = run.count
    matches += run.check(plan, value, run, undefined)
    if (run.count === before) valid++
  }
  if (valid < plans.length) {
    const outcome = valid === 0 ? '. None validated' : ''
    reportNowhere(run, 'allOf', (name) => `${goQuote(name)} must validate all the schemas (allOf)${outcome}`)
  }
  return matches
}

function merge(result: Branch | undefined, run: Run): number {
  if (result === undefined) return 0
  run.count += result.count
  for (const found of result.found) if (run.found.length < MAX_FOUND) run.found.push(found)
  return result.matches
}
