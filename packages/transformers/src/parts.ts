/**
 * Parts of operations that krmkit's own packages and functions use. They may change in any version.
 * @module
 */
export { type BuildContext, BuildItems, scopesOf, type ValueCopy } from './build/build-context.ts'
export { BuildResource } from './build/build-resource.ts'
export { additionalFieldSchema, readAdditionalField, unmatchedFields } from './builtins/additional-fields.ts'
export { CHANGES_NOTHING, completeBuiltinConfig } from './builtins/complete-config.ts'
export { looseString } from './builtins/config-values.ts'
export { unusedFinding } from './builtins/field-specs-config.ts'
export { readReplacement, replacementSchema } from './builtins/replacement-config.ts'
export {
  nameSuffixFieldSpecs,
  templateLabelFieldSpecs,
  volumeClaimTemplateLabelFieldSpecs,
} from './field-spec/default-field-specs.ts'
export { mergeFieldSpecs } from './field-spec/merge-field-specs.ts'
export { nearestField } from './field-spec/nearest-field.ts'
export { type Entries, setEntries, sortedEntries } from './field-spec/set-entries.ts'
export { absorbGenerated } from './generator/absorb-generated.ts'
export { absorbResource } from './generator/absorb-resource.ts'
export { decodeUtf8, toBase64 } from './generator/bytes.ts'
export type { GeneratorBehavior, Texts } from './generator/generated-object.ts'
export { readKeyValues } from './generator/key-value-sources.ts'
export { maintainGenerated } from './generator/maintain-generated.ts'
export { objectConfigFields } from './generator/object-config.ts'
export {
  type ContentEntry,
  type ContentProblem,
  contentEntries,
  contentProblems,
  type ObjectContent,
} from './generator/object-content.ts'
export {
  dropTexts,
  metadataOf,
  setTexts,
  updateMetadata,
} from './generator/object-metadata.ts'
export { imagePatternProblem, kustomizeImages } from './image/image-pattern.ts'
export { updateAllImages } from './image/update-images.ts'
export { labelFieldSpecs } from './metadata/label-field-specs.ts'
export { isNameKept } from './name-affix/add-name-affix.ts'
export { type NameReference, nameReferences } from './name-reference/name-reference-table.ts'
export { renameResources, renamingProblems } from './name-reference/rename-resources.ts'
export { type PatchContext, type PatchTask, patchResources } from './patch/patch-resources.ts'
export { readPatchAt, readPatchText } from './patch/read-patch.ts'
export { isEmptyInFlow } from './replacement/flow.ts'
export type { Replacement } from './replacement/replacement.ts'
export { setReplicasByName } from './replicas/set-replicas.ts'
export {
  buildState,
  ENABLED,
  hasBuildState,
  setState,
  stateAnnotations,
  takeStateAnnotations,
  toBuildResource,
} from './resource-id/build-state.ts'
export { allIds } from './resource-id/previous-ids.ts'
export {
  currentId,
  effectiveNamespace,
  formatId,
  gvkOf,
  idKey,
  NOT_NAMESPACED,
  type ResourceId,
  splitApiVersion,
} from './resource-id/resource-id.ts'
export { ResourceIndex } from './resource-id/resource-index.ts'
export { BuildScopes, kubernetesScopes, type Scopes } from './resource-id/scope.ts'
export { unshareValues } from './resource-id/shared-values.ts'
export { isLabelValue, isQualifiedName } from './selector/label-selector.ts'
export { fillPattern, onlySetter, readSetterComment, setterComment, valuesInText } from './setter/setter-pattern.ts'
export { isSecret, limitFindings, secretsOf, shownText } from './setter/setter-results.ts'
export { type ListValue, readList, writeList } from './setter/write-list.ts'
export { valueOfText, writeText } from './setter/write-text.ts'
export { DEFAULT_ORDER_FIRST, DEFAULT_ORDER_LAST, kindPlaces } from './sort-order/legacy-order.ts'
export { nameOrder } from './sort-order/name-order.ts'
export { crdSchemas } from './strategic-merge/crd-schema.ts'
export { kubernetesDefinitions } from './strategic-merge/kubernetes-definitions.ts'
export { mergeResource } from './strategic-merge/merge-resource.ts'
export {
  kubernetesSchema,
  type MergeField,
  type MergeSchema,
  type SchemaSource,
} from './strategic-merge/merge-schema.ts'
export type { PatchNode } from './strategic-merge/patch-node.ts'
export { readPatchNode } from './strategic-merge/read-patch-node.ts'
export { type Written, writtenDocument } from './strategic-merge/spelling.ts'
export { declareVars, mergeVars } from './vars/bind-vars.ts'
export { resolveVars } from './vars/resolve-vars.ts'
export type { BoundVar, Var, VarProblem } from './vars/var.ts'
