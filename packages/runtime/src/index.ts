/**
 * Runtime of krmkit's KRM functions: frame, lossless YAML, resources, configs, results.
 * @module
 */
export {
  eachDocument,
  kubectlRefusals,
  type NodeTable,
  type Path,
  type PlacedComment,
  readYaml,
  readYamlStream,
  type Scalar,
  stripOpenEnd,
  type Value,
  YamlDocument,
  type YamlProblem,
} from '@krmkit/yaml'
export {
  GENERATED_BY,
  INTERNAL_PREFIX,
  isHiddenAnnotation,
  isInternalAnnotation,
  isPlaceAnnotation,
  isReservedAnnotation,
  isReservedPath,
  KUSTOMIZE_BUILD_STATE,
  MIGRATION_ID,
  RESOURCE_ID,
} from './annotation-names.ts'
export { dropAnnotations, dropOrigin, generatedBy, markGenerated, moveResource } from './annotations.ts'
export {
  configKindsOf,
  defineFunction,
  type FunctionContext,
  isAbsentConfig,
  KPT_API_VERSION,
  type KrmFunction,
  OWN_API_VERSION,
  ownKind,
  type RawConfig,
} from './define-function.ts'
export { describeFunction, type FunctionDescription } from './describe-function.ts'
export { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts'
export type { Items, NewResource } from './frame/frame.ts'
export { makeResource } from './frame/list/new-resource.ts'
export { configFindings } from './function-config.ts'
export { helpText } from './help.ts'
export type { Host, HostFiles } from './host.ts'
export { functionConfigSchema, settingsSchema } from './json-schema.ts'
export { nearestName } from './nearest-name.ts'
export { DUAL_ANNOTATIONS } from './origin.ts'
export { quoteMisread } from './portable-strings.ts'
export { readSettings } from './read-settings.ts'
export { checkTextLength, Resource, WriteLimitError } from './resource.ts'
export { readFrame } from './resource-list.ts'
export type {
  Finding,
  ResourceRef,
  Result,
  Severity,
} from './result.ts'
export { apply, execute, type RunResult, run } from './run.ts'
export { SECRET } from './secret-fields.ts'
export { holdsSecret, isSecretPlace, mayPatchSecret, PATCH_FIELDS, SECRET_FIELDS } from './secret-places.ts'
export { isToolObject } from './tool-objects.ts'
export { applyValue, applyValues, type ValueChange } from './value-diff/apply-value.ts'
export { MovedValues } from './value-diff/moved-values.ts'
export { visibleValue } from './value-diff/plain-value.ts'
export { compareUtf8 } from './values.ts'
export { snapshot } from './view/view-of.ts'
export { WriteBudget } from './write-budget.ts'
