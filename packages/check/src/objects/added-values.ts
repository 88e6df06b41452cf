import { formatFieldPath } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { EXPRESSIONS, isVariable, objectKey } from './named-files.ts'
import { valueAt } from './placed-objects.ts'
import type { FileRole } from './roles.ts'

/** Rules of the API server's own validation that what is added later can satisfy: about missing fields, and fields that do not fit together. */
const COMPLETED: ReadonlySet<string> = new Set(['minItems', 'oneOf', 'reference', 'invalid'])

/** A value or key in which Chainsaw evaluates an expression: `($namespace)`. */
const EXPRESSION = /^\(.*\)$/

/** Leaves out findings about what a build adds to an object of a partial file: missing fields, and variables that it replaces. A patch can add any field. */
export function withoutAdded(object: JsonMap, role: FileRole, findings: readonly Finding[]): readonly Finding[] {
  const isPatched = role.adds?.includes(objectKey(object)) === true
  return findings.filter(
    (finding) => !isAddedLater(role, object, finding, isPatched) && !isReplaced(role, object, finding),
  )
}

function isAddedLater(
  { adds }: FileRole,
  object: JsonMap,
  { rule, at, reason, tags }: Finding,
  isPatched: boolean,
): boolean {
  // Those of custom resources are schemas', which hold in every part of an object.
  const isServers = reason !== undefined && tags?.serverReason !== undefined
  // Two elements that lack their keys are not the same.
  const lacksKeys = adds === undefined && rule === 'duplicate-key'
  const isCompleted =
    rule === 'required' || (isServers && (COMPLETED.has(rule) || lacksKeys || valueAt(object, at) === undefined))
  if (!isCompleted || isPatched) return isCompleted
  const path = formatFieldPath(at)
  // A selector and the labels that it selects are added together.
  const last = rule === 'invalid' && at.at(-1) === 'labels' ? 'selector' : at.at(-1)
  return adds === undefined || adds.some((field) => path === field || path.startsWith(`${field}.`) || last === field)
}

/** Whether a build replaces a variable in a value, or a test evaluates it. */
function isReplaced({ adds }: FileRole, object: JsonMap, { at, part }: Finding): boolean {
  const last = part === 'key' ? at.at(-1) : valueAt(object, at)
  const mayEvaluate = adds === undefined || adds.includes(EXPRESSIONS)
  if (mayEvaluate && typeof last === 'string' && EXPRESSION.test(last)) return true
  if (adds === undefined) return false
  const value = part === 'key' ? undefined : last
  return typeof value === 'string' && adds.some((variable) => isVariable(variable) && value.includes(variable))
}
