/**
 * Runtime of krmkit's KRM functions: frame, lossless YAML, resources, configs, results.
 * @module
 */
export {
  type EditOptions,
  type Path,
  readYaml,
  readYamlStream,
  type Scalar,
  type Value,
  YamlDocument,
  type YamlProblem,
} from '@krmkit/yaml'
export {
  dropAnnotations,
  dropOrigin,
  GENERATED_BY,
  generatedBy,
  INTERNAL_PREFIX,
  isHiddenAnnotation,
  isInternalAnnotation,
  isPlaceAnnotation,
  isReservedAnnotation,
  isReservedPath,
  KUSTOMIZE_BUILD_STATE,
  MIGRATION_ID,
  markGenerated,
  moveResource,
  RESOURCE_ID,
} from './annotations.ts'
export { byBytes } from './by-bytes.ts'
export {
  type ConfigKind,
  configKindsOf,
  defineFunction,
  type FunctionContext,
  isAbsentConfig,
  KPT_API_VERSION,
  type KrmFunction,
  namedKinds,
  OWN_API_VERSION,
  ownKind,
  type RawConfig,
} from './define-function.ts'
export { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts'
export { type ConfigField, configFields, helpText } from './help.ts'
export type { Host, HostFiles } from './host.ts'
export { functionConfigSchema } from './json-schema.ts'
export { makeResource } from './make-resource.ts'
export { nearestName } from './nearest-name.ts'
export { TWINS } from './origin.ts'
export { type GvkPredicate, Resource } from './resource.ts'
export { type Frame, type FrameProblem, type Items, type NewResource, readFrame } from './resource-list.ts'
export {
  exitCodeOf,
  type Finding,
  type ResourceRef,
  type Result,
  type Severity,
  sortResults,
  toResult,
} from './result.ts'
export { type Application, apply, type Execution, execute, type RunResult, run } from './run.ts'
export { SECRET } from './secret-fields.ts'
export { holdsSecret, isSecretPlace, mayPatchSecret, PATCH_FIELDS, SECRET_FIELDS } from './secret-places.ts'
export { mirrorResults, resultLine } from './stderr-mirror.ts'
export { WriteBudget } from './write-budget.ts'
export { checkTextLength, WriteLimitError } from './write-limit-error.ts'
