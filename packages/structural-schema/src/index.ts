/**
 * Structural schemas (KEP-2335): what the API server says of schemas of CustomResourceDefinitions, and does with them.
 * @module
 */

export { type StructuralCondition, structuralCondition } from './condition/structural-condition.ts'
export { checkCrd } from './crd/check-crd.ts'
export { type CrdUpdateOptions, checkCrdUpdate } from './crd/check-crd-update.ts'
export type {
  ConversionWebhook,
  Crd,
  CrdCondition,
  CrdConversion,
  CrdNames,
  CrdStatus,
  CrdSubresources,
  CrdVersion,
  PrinterColumn,
  ScaleSubresource,
  SelectableField,
  WebhookClient,
  WebhookService,
} from './crd/crd.ts'
export { crdLints } from './crd/crd-lints.ts'
export { type CrdWarning, crdWarnings } from './crd/crd-warnings.ts'
export { decodeCrd } from './crd/decode-crd.ts'
export { goRule } from './crd/go-schema.ts'
export type { CrdOptions, KnownExpressions } from './crd/options.ts'
export { applyDefaults } from './custom-resource/apply-defaults.ts'
export { checkDefaults, type DefaultRules, type DefaultsOptions } from './custom-resource/check-defaults.ts'
export { checkListTypes } from './custom-resource/check-list-types.ts'
export { checkMeta } from './custom-resource/check-meta.ts'
export { type CoercedMeta, coerceMeta, type MetaOptions } from './custom-resource/coerce-meta.ts'
export {
  checkObjectMeta,
  type ObjectMetaRules,
  pathSegmentProblems,
  resourceNameProblems,
} from './custom-resource/metadata/check-object-meta.ts'
export { type ObjectMeta, readObjectMeta } from './custom-resource/metadata/read-object-meta.ts'
export { type Pruned, prune } from './custom-resource/prune.ts'
export { pruneDefaults } from './custom-resource/prune-defaults.ts'
export { pruneNulls } from './custom-resource/prune-nulls.ts'
export { type StoredObject, type StoreOptions, storedObject } from './custom-resource/stored-object.ts'
export { type ValidateOptions, validateValue } from './custom-resource/validate-value.ts'
export type { FieldError, FieldErrorType } from './finding/field-error.ts'
export { childPath, type FieldPath, indexPath, keyPath, pathSteps, pathText, rootPath } from './finding/field-path.ts'
export {
  duplicate,
  type ErrorParts,
  errorText,
  forbidden,
  invalid,
  makeError,
  notSupported,
  required,
  tooLong,
  tooMany,
  typeInvalid,
} from './finding/make-error.ts'
export { editedJson } from './fix/edited-json.ts'
export type { Fix } from './fix/fix.ts'
export { fixes } from './fix/fixes.ts'
export { equalJson } from './json/equal.ts'
export { Float, isList, isMap, type Json, type JsonMap, newMap, own } from './json/json.ts'
export { jsonOf } from './json/json-of.ts'
export { floatOf, MAX_DEPTH, numberOf } from './json/number-of.ts'
export { compactJson } from './json/print.ts'
export { readJson } from './json/read-json.ts'
export type { JsonSchemaOptions } from './json-schema/schema-writer.ts'
export { toJsonSchema } from './json-schema/to-json-schema.ts'
export { checkKep } from './kep/check-kep.ts'
export { checkKepCrd, type KepFindings, kepCondition } from './kep/kep-crd.ts'
export { decodeKepSchema, encodeKepSchema, type KepSchema } from './kep/kep-schema.ts'
export { unfoldKep } from './kep/unfold-kep.ts'
export { asResult } from './manifests/as-result.ts'
export { checkCrdObject } from './manifests/check-crd-object.ts'
export { checkCustomResource } from './manifests/check-custom-resource.ts'
export { type CheckOptions, hintOf, type ObjectFinding } from './manifests/check-options.ts'
export { CrdIndex, type KnownKind } from './manifests/crd-index.ts'
export { BASELINE, type CrdForm, crdForm, declaredKind, isBaseline } from './manifests/crd-object.ts'
export { editResource, editsBetween, type FieldEdit, plainValue } from './manifests/edit-resource.ts'
export { groupOf, isCustom, versionOf } from './manifests/is-custom.ts'
export {
  type PublishedFile,
  type PublishFilesOptions,
  type PublishFormat,
  publishedFiles,
  repeatedKinds,
} from './manifests/published-files.ts'
export { writtenVersion } from './manifests/read-version.ts'
export {
  type Definition,
  indexOf,
  resourceKey,
  type SortedResources,
  sortResources,
} from './manifests/sort-resources.ts'
export { type UpgradedResource, type UpgradeVerdict, upgradeResource } from './manifests/upgrade-resource.ts'
export { kustomizeDocument, openApiDocument } from './publish/documents.ts'
export { modelName, type OpenApiFormat } from './publish/model-name.ts'
export { toOpenApiV2 } from './publish/openapi-v2.ts'
export { toOpenApiV3 } from './publish/openapi-v3.ts'
export { type PublishOptions, publishVersion } from './publish/publish.ts'
export { stripNullable, stripValueValidations } from './publish/strip.ts'
export { unfold } from './publish/unfold.ts'
export type { Rule } from './rules/rule.ts'
export { RULES } from './rules/rules.ts'
export { evaluateRules, type RulesOptions, type RulesResult } from './rules/validations/evaluate-rules.ts'
export { type DecodeNotes, type DecodeProblem, newNotes } from './schema/decode-notes.ts'
export { decodeSchema, MAX_SCHEMA_DEPTH } from './schema/decode-schema.ts'
export { encodeSchema } from './schema/encode-schema.ts'
export { equalSchemas } from './schema/equal-schemas.ts'
export type { AdditionalProperties, Schema, UnsupportedFields, ValidationRule } from './schema/schema.ts'
export { schemaHas } from './schema/schema-has.ts'
export { type SchemaPosition, visitSchemas } from './schema/visit-schemas.ts'
export { checkStructural } from './structural/check-structural.ts'
export { isIntOrStringAnyOf } from './structural/int-or-string.ts'
export type { Profile, SchemaRoot } from './structural/options.ts'
export { structuralProblem } from './structural/structural-problem.ts'
export { type FoundField, followFieldPath, type PathName } from './structural/valid-field-path.ts'
export type { Change } from './upgrade/change.ts'
export { compareCrds } from './upgrade/compare-crds.ts'
export { minorOf, NEWEST_VERSION, VERSION_PATTERN } from './version/kubernetes-version.ts'
