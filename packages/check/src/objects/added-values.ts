import { formatFieldPath } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { valueAt } from './placed-objects.ts'
import type { FileRole } from './roles.ts'

/** Leaves out findings about what a build adds to an object of a partial file: missing fields, and variables that it replaces. */
export function withoutAdded(object: JsonMap, role: FileRole, findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => !isAddedLater(role, finding) && !isReplaced(role, object, finding))
}

function isAddedLater({ adds }: FileRole, { rule, at }: Finding): boolean {
  if (rule !== 'required') return false
  const path = formatFieldPath(at)
  return (
    adds === undefined || adds.some((field) => path === field || path.startsWith(`${field}.`) || at.at(-1) === field)
  )
}

/** Whether a build replaces a variable in a value. */
function isReplaced({ adds = [] }: FileRole, object: JsonMap, { at, part }: Finding): boolean {
  const value = part === 'key' ? undefined : valueAt(object, at)
  return typeof value === 'string' && adds.some((variable) => variable.startsWith('$(') && value.includes(variable))
}
