import type { FieldPath, Severity, Value } from '@krmkit/runtime'
import type { ScriptFinding } from './protocol.ts'
import { isFields } from './reserved.ts'

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info']

/** Validates a finding of a script; throws an error into the script if it is invalid. */
export function readFinding(value: Value): ScriptFinding {
  if (!isFields(value)) throw new TypeError('report must get an object: {severity, message, resource, field}')
  const { severity = 'error', message, item, field, rule, currentValue, proposedValue, tags } = value
  if (!SEVERITIES.includes(severity))
    throw new TypeError(`severity must be error, warning or info, found ${JSON.stringify(severity)}`)
  if (typeof message !== 'string' || message === '') throw new TypeError('message must be a text')
  return {
    severity: severity as Severity,
    message,
    ...(typeof item === 'number' && { item }),
    ...(field !== undefined && { field: readField(field) }),
    ...(typeof rule === 'string' && { rule }),
    ...(currentValue !== undefined && { currentValue }),
    ...(proposedValue !== undefined && { proposedValue }),
    ...(isFields(tags) && {
      tags: Object.fromEntries(Object.entries(tags).map(([key, tag]) => [key, String(tag)])),
    }),
  }
}

function readField(field: Value): FieldPath {
  if (typeof field === 'string') return field
  if (Array.isArray(field) && field.every((part) => typeof part === 'string' || Number.isInteger(part)))
    return field as FieldPath
  throw new TypeError('field must be a text such as spec.containers[0].image, or an array of keys and positions')
}
