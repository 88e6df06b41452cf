/**
 * What kustomize's builtins do, as operations over resources.
 * @module
 */
export type { TransformContext } from './build/build-context.ts'
export { ResourceSet } from './build/resource-set.ts'
export { type CompiledFieldSpecs, compileFieldSpecs } from './field-spec/compile-field-specs.ts'
export {
  commonAnnotationFieldSpecs,
  commonLabelFieldSpecs,
  imageFieldSpecs,
  namePrefixFieldSpecs,
  namespaceFieldSpecs,
  replicaFieldSpecs,
} from './field-spec/default-field-specs.ts'
export type { FieldSpec } from './field-spec/field-spec.ts'
export { appendHashes } from './hash/append-hashes.ts'
export { exactImages } from './image/image-name.ts'
export { type ImageUpdate, type ImageUpdateCount, updateImages } from './image/update-images.ts'
export { setAnnotations, setLabels } from './metadata/set-metadata.ts'
export { addNameAffix, type NameAffix } from './name-affix/add-name-affix.ts'
export { type NameReferenceOptions, updateNameReferences } from './name-reference/update-name-references.ts'
export { type NamespaceOptions, setNamespace } from './namespace/set-namespace.ts'
export { applyPatch, type PatchDescription } from './patch/apply-patch.ts'
export { type PlacedReplacement, replaceValues } from './replacement/replace-values.ts'
export { type ReplicasCount, setReplicas } from './replicas/set-replicas.ts'
export { type CompiledSelector, compileSelector, type Selector, type SelectorProblem } from './selector/selector.ts'
export { type SetterField, setterFields } from './setter/setter-fields.ts'
export { arrangeItems } from './sort-order/arrange-items.ts'
export { type LegacyOrder, legacyOrder } from './sort-order/legacy-order.ts'
