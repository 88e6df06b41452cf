/**
 * What kustomize's builtins do, as operations over resources.
 * @module
 */
export * from './builtins.ts'
export * from './context.ts'
export * from './field-spec/compile-field-specs.ts'
export * from './field-spec/default-field-specs.ts'
export * from './field-spec/field-spec.ts'
export * from './regex.ts'
export * from './resource-id/build-state.ts'
export * from './resource-id/previous-ids.ts'
export * from './resource-id/resource-id.ts'
export * from './resource-id/scope.ts'
export * from './selector/exact-selector.ts'
export * from './selector/label-selector.ts'
export * from './selector/selector.ts'
export * from './value-diff/apply-value.ts'
export { visibleValue } from './value-diff/visible-value.ts'
