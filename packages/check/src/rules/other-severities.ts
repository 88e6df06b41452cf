import type { Rule } from '@krmkit/structural-schema'
import type { RuleSeverity } from './rule-help.ts'

const DROPPED: RuleSeverity = { severity: 'warning', when: 'with `--field-validation warn`' }
const V1BETA1: RuleSeverity = {
  severity: 'warning',
  when: 'in a CRD of `apiextensions.k8s.io/v1beta1`, if the API server accepted it there',
}
const UNCHANGED: RuleSeverity = {
  severity: 'warning',
  when: 'for a value that an update leaves unchanged, which the API server accepts',
}

/** Severities that some findings of a rule have in place of the usual one. */
const OTHER_SEVERITIES: Readonly<Record<string, readonly RuleSeverity[]>> = {
  enum: [{ severity: 'warning', when: 'for a built-in field that accepts other values' }, UNCHANGED],
  type: [UNCHANGED],
  format: [UNCHANGED],
  required: [UNCHANGED],
  'gate-off': [{ severity: 'error', when: 'with `--strict-gates`' }],
  'duplicate-key': [{ severity: 'warning', when: 'for ports and environment variables' }],
  'unknown-field': [DROPPED],
  'duplicate-field': [DROPPED],
  'not-yet': [DROPPED],
  removed: [DROPPED],
  'kind-removed': [
    { severity: 'warning', when: 'for a kind of another project, if its installed release is not known' },
    { severity: 'info', when: 'for a removal after the target version of `krmkit versions upgrade`' },
  ],
  'converted-key': [{ severity: 'error', when: 'for a key that is null, which kubectl rejects' }],
  template: [{ severity: 'warning', when: 'for a file that only looks like a template' }],
  'api-rule': [{ severity: 'info', when: 'for a group or version next to another one that has the resource' }],
  'component-switch': [
    { severity: 'warning', when: 'for a feature gate that is locked to the value that the flag sets' },
  ],
  'pack-version': [{ severity: 'warning', when: 'for a folder of a pack' }],
  'kustomization-invalid': [
    { severity: 'warning', when: 'for what kustomize ignores: a field that is there twice, a second document' },
  ],
  'composition-invalid': [{ severity: 'warning', when: "for an unknown field of a config of kpt's kind" }],
  'kptfile-invalid': [{ severity: 'warning', when: 'for a condition (`when`), which only kpt evaluates' }],
  'function-config-invalid': [
    { severity: 'warning', when: "for an unknown field of a config of kpt's kind, which the function ignores" },
  ],
  'policy-denied': [
    { severity: 'warning', when: 'for a binding with `validationActions: [Warn]`' },
    { severity: 'info', when: 'for a binding with `validationActions: [Audit]`' },
  ],
  'kubernetes-version': [{ severity: 'warning', when: 'for a version that krmkit does not know yet' }],
}

/** The severities that some findings of a rule have in place of the usual one. */
export function otherSeverities(id: string): readonly RuleSeverity[] {
  return OTHER_SEVERITIES[id] ?? []
}

/** The same for a rule of schemas, whose path shows what it is about. */
export function severitiesOfSchemaRule({ id, path, severity = 'error' }: Rule): readonly RuleSeverity[] {
  if (severity !== 'error' || path === CHANGE_PATH || id in OTHER_SEVERITIES) return otherSeverities(id)
  if (path.startsWith('field of')) return NOT_VALIDATION.has(id) ? [] : [UNCHANGED]
  return NOT_OF_CRDS.has(id) ? [] : [V1BETA1]
}

/** The path of rules about the difference between two CRDs. */
export const CHANGE_PATH = 'where it changes'

/** Rules that are not about a value in an object. */
const NOT_VALIDATION: ReadonlySet<string> = new Set(['becomes-invalid', 'loses-field', 'too-many'])
/** Rules about objects as a whole. */
const NOT_OF_CRDS: ReadonlySet<string> = new Set([
  'type-meta',
  'served-version',
  'version-not-served',
  'version-unknown',
  'version-gone',
])
