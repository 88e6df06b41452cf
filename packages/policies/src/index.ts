/**
 * CEL in objects of Kubernetes: policies, conditions of webhooks, selectors of devices, and configs of the API server, compiled and
 * evaluated as the API server does.
 * @module
 */

export { checkExpressions } from './check-expressions.ts'
export type { CompiledExpression, CompileOptions } from './compile/expression.ts'
export { compilePolicy, type PolicyResult } from './compile-policy.ts'
export type { Decision } from './evaluate/evaluate-policy.ts'
export { type Denial, type Omission, type PolicyAnswers, PolicySet } from './evaluate/policy-set.ts'
export { type LabelLookup, labelsOf } from './match/selector.ts'
export { type Param, type ParamSource, paramOf } from './params/collect-params.ts'
export { pathsRead } from './places/paths-read.ts'
export type {
  CompiledAnnotation,
  CompiledMutation,
  CompiledPolicy,
  CompiledValidation,
  NamedExpression,
} from './policy.ts'
export {
  type AdmissionPolicy,
  type PolicyBinding,
  readBinding,
  readPolicy,
} from './read/policy-objects.ts'
export type {
  AdmissionRequest,
  EquivalentResource,
  GroupVersionKind,
  GroupVersionResource,
  RequestObjects,
} from './request.ts'
export { type TypeWarning, typeWarnings } from './type-warnings.ts'
export { type KindTypes, kindOfApi, type VersionedKind } from './types/kind-types.ts'
export { ModelTypes } from './types/model-types.ts'
export { resourceType } from './types/schema-types.ts'
