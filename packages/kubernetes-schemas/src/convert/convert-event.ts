import type { Path } from '@krmkit/runtime'
import { type Conversion, type Editor, NOTHING } from './editor.ts'

/** Fields without which servers reject an event of `v1`. */
const REQUIRED = ['action', 'eventTime', 'reason', 'reportingController', 'reportingInstance', 'type']

/** Fields that an event of `v1` must not have. */
const REJECTED = ['deprecatedCount', 'deprecatedFirstTimestamp', 'deprecatedLastTimestamp', 'deprecatedSource']

/**
 * Event of `events.k8s.io/v1beta1`: servers validate nothing of it that they validate of `v1`
 * (pkg/apis/core/validation/events.go), and only the reporter knows the missing values.
 */
export const convertEvent: Conversion = (object) => {
  const type = object.text(['type'])
  const isTyped = type === undefined || type === 'Normal' || type === 'Warning'
  const undecided = [
    ...REQUIRED.filter((field) => !hasValue(object, field)),
    ...REJECTED.filter((field) => hasValue(object, field)),
    ...(isTyped ? [] : ['type']),
  ]
  return undecided.length === 0 ? NOTHING : undecided.map((field): Path => [field])
}

/** False for an empty string and zero too, which Go does not distinguish from nothing. */
function hasValue(object: Editor, field: string): boolean {
  const value = object.get([field])
  return value !== undefined && value !== null && value !== '' && value !== 0
}
