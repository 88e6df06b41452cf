import type { Severity } from '@krmkit/runtime'
import type { Reason } from './finding.ts'

/** The explanation of a reason, for readers of a report. */
export interface ReasonHelp {
  readonly severity: Severity
  /** The fact, as a phrase. */
  readonly title: string
  /** What the API server does. */
  readonly server: string
  /** What to do. */
  readonly help: string
}

/**
 * Help for every reason, in the order of the table in docs/versions.md. The list is closed, because users suppress
 * findings by reason (docs/decisions.md#a-closed-list-of-reasons).
 */
export const REASON_HELP: Readonly<Record<Reason, ReasonHelp>> = {
  'unknown-kind': {
    severity: 'error',
    title: 'no known minor has the kind, and no CustomResourceDefinition declares it',
    server: 'refuses it: no matches for kind',
    help: 'Correct apiVersion or kind, or put the CustomResourceDefinition among the resources.',
  },
  'kind-not-yet': {
    severity: 'error',
    title: 'a later minor brings the kind',
    server: 'refuses it: no matches for kind',
    help: 'Take an older version of the API, or a newer cluster.',
  },
  'kind-removed': {
    severity: 'error',
    title: 'an earlier minor removed the kind',
    server: 'refuses it: no matches for kind',
    help: 'Take what replaces it; where that is drop-in, `fix` writes it.',
  },
  'not-served': {
    severity: 'error',
    title: 'the API version is there, but off unless somebody switches it on',
    server: 'refuses it: no matches for kind',
    help: 'Take a stable version, or say with `runtimeConfig` that the cluster serves it.',
  },
  unknown: {
    severity: 'error',
    title: 'no known minor has the field',
    server: 'drops it; asked to be strict, as kubectl asks, it refuses it',
    help: 'Correct its name, or remove it.',
  },
  'not-yet': {
    severity: 'error',
    title: 'a later minor brings the field or value',
    server: 'drops the field, or refuses it when strict; refuses the value',
    help: 'Remove it, or take a newer cluster.',
  },
  removed: {
    severity: 'error',
    title: 'an earlier minor removed the field',
    server: 'drops it, or refuses it when strict',
    help: 'Take what replaces it, or remove it.',
  },
  'gate-off': {
    severity: 'warning',
    title: 'the field needs a feature gate that is off',
    server: 'takes the object and silently drops the field',
    help: 'Switch the gate on and say so in `featureGates`, or remove the field; `strict` makes it an error.',
  },
  'gate-refused': {
    severity: 'error',
    title: 'the value, or the kind, needs a feature gate that is off',
    server: 'refuses it',
    help: 'Switch the gate on and say so in `featureGates`, or take another value.',
  },
  deprecated: {
    severity: 'warning',
    title: 'the kind, field, value, annotation or label is deprecated',
    server: 'takes it, and may print a warning',
    help: 'Take what replaces it.',
  },
  type: {
    severity: 'error',
    title: 'the value has another type than the field',
    server: 'refuses it',
    help: 'Write the value that the message asks for; a string that looks like a number needs quotes.',
  },
  format: {
    severity: 'error',
    title: 'the value is out of range, or no quantity, time or base64',
    server: 'refuses it',
    help: 'Write the value that the message asks for.',
  },
  required: {
    severity: 'error',
    title: 'a field is missing',
    server: 'refuses it',
    help: 'Add the field; of pieces of objects, such as patches, say `partial` or annotate them as local config.',
  },
  enum: {
    severity: 'error',
    title: 'the value is none of those that the field has; of an open list it is a warning',
    server: 'refuses it; of an open list it takes it',
    help: 'Take one of the values that the message lists.',
  },
  'duplicate-key': {
    severity: 'error',
    title: 'two elements of a list have the same key; of ports and env it is a warning',
    server: 'refuses it; of ports and env it takes it, and applying the object may lose one',
    help: 'Remove one of them, or give it another key.',
  },
}
