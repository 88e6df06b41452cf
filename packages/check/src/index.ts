/**
 * The check of Kubernetes objects, as the API server does it: for the command, functions and the playground. What checks
 * CustomResourceDefinitions and custom resources is loaded for the first of them, and has an entry of its own, as have fixes and versions:
 * a bundle that does not use them starts without them.
 * @module
 */

export type { CheckOptions, LintName } from './checkers/check-options.ts'
export type { Definitions } from './checkers/definitions.ts'
export { mergeFindings } from './checkers/merge-findings.ts'
export { checkMinors } from './checkers/minors.ts'
export {
  type FoundSchemas,
  type MissingKind,
  NO_SCHEMAS,
  type SchemaContext,
  type SchemaLookup,
} from './checkers/schemas.ts'
export { type Checked, check, type Reporter } from './engine/check.ts'
export { type CheckedItems, checkItems, itemNotes } from './engine/check-items.ts'
export { type CheckedObject, type CheckedObjects, collect } from './engine/collect.ts'
export {
  type CheckCounts,
  type CheckScope,
  type CheckSettings,
  type OldObject,
  type OldState,
  VERSIONS,
} from './engine/settings.ts'
export type { Acceptance, Finding, RelatedPlace } from './finding/finding.ts'
export { asResult } from './objects/as-result.ts'
export { BASELINE_KIND, baselineList, isBaseline } from './policy/baseline.ts'
export type { FieldValidation } from './policy/field-validation.ts'
export type { RuleSeverities, RuleSeverity } from './policy/policy.ts'
export { Policy, type PolicySettings } from './policy/policy.ts'
export type { Suppression } from './policy/suppression.ts'
export { suppressionText } from './policy/suppression.ts'
export { presentId } from './rules/old-ids.ts'
