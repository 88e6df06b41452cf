/**
 * Every Kubernetes minor version since 1.21 in one model, and the checks of objects against them.
 * @module
 */
export { ObjectChecker } from './check/check-object.ts'
export { REASONS, type Reason, type VersionFinding, versionTags } from './check/finding.ts'
export { REASON_HELP, type ReasonHelp } from './check/reason-help.ts'
export type { Target } from './check/target.ts'
export { type KindSchema, kindSchemas, OBJECT_META, PATCH_KEYS } from './editor/kind-schemas.ts'
export { type Descriptions, readDescriptions } from './extract/descriptions.ts'
export { type ExtractedObject, type Extraction, type ExtractOptions, extract } from './extract/extract.ts'
export { extractKinds, type KindTypes } from './extract/extract-kinds.ts'
export { kubernetesSource } from './extract/kubernetes-source.ts'
export { packSource } from './extract/pack-source.ts'
export { SOURCE_FILE } from './extract/source-files.ts'
export type { TypeSource, TypeUse } from './extract/type-source.ts'
export { localSource } from './extract/type-source.ts'
export type { FixOutcome } from './fix/fix-outcome.ts'
export { type FixedObject, ObjectFixer } from './fix/object-fixer.ts'
export { kubernetesModel } from './model/decode/decode-model.ts'
export type {
  ApiResource,
  Definition,
  DeprecatedKey,
  Deprecation,
  Enum,
  EnumValue,
  Field,
  Gate,
  GateState,
  GroupVersionKind,
  Kind,
  Minor,
  MinorRange,
  Model,
  Stage,
  TypeNode,
} from './model/model.ts'
export { checkField, checkFields } from './packs/check-paths.ts'
export { swapToLocal } from './packs/local-packages.ts'
export { newestPacks } from './packs/newest-packs.ts'
export { OtherVersions } from './packs/other-versions.ts'
export { kubernetesPack, makePack, type Pack, type PackAbout } from './packs/pack.ts'
export { packDefinitions } from './packs/pack-definitions.ts'
export { kindKey, type PackSchemas, readPackSchemas } from './packs/pack-schemas.ts'
export { rangeText, resolvePackVersions } from './packs/resolve-packs.ts'
export { readSchemaVersions, schemaVersionsText } from './packs/schema-versions.ts'
export {
  type CheckPlan,
  type CheckSettings,
  type PlanReading,
  planCheck,
  type SettingProblem,
} from './plan/plan-check.ts'
export { parseFeatureGates } from './version/feature-gates.ts'
export { minorLabel, minorsLabel, parseMinor } from './version/minor.ts'
export {
  type KnownMinors,
  parseVersions,
  type VersionMode,
  type VersionOptions,
  type VersionReading,
  type Versions,
} from './version/parse-versions.ts'
export {
  type ResolvedVersion,
  resolveVersion,
  VERSION_VARIABLE,
  type VersionProblem,
  type VersionResolution,
  type VersionSources,
} from './version/resolve-version.ts'
export { parseRuntimeConfig } from './version/runtime-config.ts'
export { pinsOfItems, readServerVersion, type ServerVersion, VERSION_ANNOTATION } from './version/server-version.ts'
export type { Switches, SwitchesInput, SwitchProblem } from './version/switches.ts'
export type { VersionPin } from './version/version-pin.ts'
