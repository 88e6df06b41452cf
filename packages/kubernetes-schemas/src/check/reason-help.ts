import type { Severity } from '@krmkit/runtime'
import type { REASONS } from './finding.ts'

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
export const REASON_HELP: Readonly<Record<(typeof REASONS)[number], ReasonHelp>> = {
  'unknown-kind': {
    severity: 'error',
    title: 'no known version has the kind, and no CustomResourceDefinition declares it',
    server: 'rejects it: no matches for kind',
    help: 'Correct apiVersion or kind, or add the CustomResourceDefinition to the resources.',
  },
  'kind-not-yet': {
    severity: 'error',
    title: 'a later version adds the kind',
    server: 'rejects it: no matches for kind',
    help: 'Use an older version of the API, or a newer cluster.',
  },
  'kind-removed': {
    severity: 'error',
    title: 'an earlier version removed the kind',
    server: 'rejects it: no matches for kind',
    help: 'Use its replacement; `fix` writes replacements that are drop-in.',
  },
  'not-served': {
    severity: 'error',
    title: 'the API version exists, but is not enabled by default',
    server: 'rejects it: no matches for kind',
    help: 'Use a stable version, or set `runtimeConfig` if the cluster serves it.',
  },
  unknown: {
    severity: 'error',
    title: 'no known version has the field in this apiVersion',
    server: 'drops it; with strict validation, which kubectl requests, rejects it',
    help: 'Correct its name, or remove it.',
  },
  'not-yet': {
    severity: 'error',
    title: 'a later version adds the field or value',
    server: 'drops the field, or rejects it with strict validation; rejects the value',
    help: 'Remove it, or use a newer cluster.',
  },
  removed: {
    severity: 'error',
    title: 'an earlier version removed the field',
    server: 'drops it, or rejects it with strict validation',
    help: 'Use its replacement, or remove it.',
  },
  'gate-off': {
    severity: 'warning',
    title: 'the field needs a feature gate that is off',
    server: 'accepts the object and silently drops the field',
    help: 'Switch the gate on and set it in `featureGates`, or remove the field; `strict` makes it an error.',
  },
  'gate-refused': {
    severity: 'error',
    title: 'the value, or the kind, needs a feature gate that is off',
    server: 'rejects it',
    help: 'Switch the gate on and set it in `featureGates`, or use another value.',
  },
  deprecated: {
    severity: 'warning',
    title: 'the kind, field, value, annotation or label is deprecated',
    server: 'accepts it, and may print a warning',
    help: 'Use its replacement.',
  },
  type: {
    severity: 'error',
    title: 'the value does not have the type of the field',
    server: 'rejects it',
    help: 'Write the value that the message asks for; a string that looks like a number needs quotes.',
  },
  format: {
    severity: 'error',
    title: 'the value is out of range, or not a quantity, time or base64 string',
    server: 'rejects it',
    help: 'Write the value that the message asks for.',
  },
  required: {
    severity: 'error',
    title: 'a required field is missing',
    server: 'rejects it',
    help: 'Add the field; for partial objects, such as patches, set `partial` or annotate them as local config.',
  },
  enum: {
    severity: 'error',
    title: 'the value is not in the list of the field; for an open list it is a warning',
    server: 'rejects it; for an open list, accepts it',
    help: 'Use one of the values that the message lists.',
  },
  minimum: {
    severity: 'error',
    title: 'a number or quantity is too small',
    server: 'rejects it',
    help: 'Write a value that is not below the limit in the message.',
  },
  maximum: {
    severity: 'error',
    title: 'a number or quantity is too large',
    server: 'rejects it',
    help: 'Write a value that is not above the limit in the message.',
  },
  minLength: {
    severity: 'error',
    title: 'a string is too short',
    server: 'rejects it',
    help: 'Write a longer string.',
  },
  maxLength: {
    severity: 'error',
    title: 'a string, or the data of an object, is too long',
    server: 'rejects it',
    help: 'Write a shorter string, or move data to another object.',
  },
  minItems: {
    severity: 'error',
    title: 'a list or map has too few elements',
    server: 'rejects it',
    help: 'Add an element.',
  },
  maxItems: {
    severity: 'error',
    title: 'a list or map has too many elements',
    server: 'rejects it',
    help: 'Remove elements.',
  },
  pattern: {
    severity: 'error',
    title: 'a string does not match the pattern of the field',
    server: 'rejects it',
    help: 'Write a string that matches the pattern in the message.',
  },
  oneOf: {
    severity: 'error',
    title: 'of several fields, none is set, or some that exclude each other are',
    server: 'rejects it',
    help: 'Keep one of the fields that the message names.',
  },
  forbidden: {
    severity: 'error',
    title: 'a field must not be set here',
    server: 'rejects it',
    help: 'Remove the field.',
  },
  reference: {
    severity: 'error',
    title: 'a name that the object does not have, such as a volumeMount without its volume',
    server: 'rejects it',
    help: 'Correct the name, or add what it names.',
  },
  invalid: {
    severity: 'error',
    title: 'fields do not fit together, or the server has its own rule about the value',
    server: 'rejects it',
    help: 'Write what the message asks for.',
  },
  immutable: {
    severity: 'error',
    title: 'the update changes what an update cannot change',
    server: 'rejects the update',
    help: 'Write the old value, delete the object and create it again, or use another name.',
  },
  'duplicate-key': {
    severity: 'error',
    title: 'two elements of a list have the same key; for ports and env it is a warning',
    server: 'rejects it; for ports and env, accepts it, and applying the object may lose one',
    help: 'Remove one of them, or give it another key.',
  },
}
