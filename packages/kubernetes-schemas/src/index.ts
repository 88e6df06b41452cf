/**
 * Every Kubernetes minor since 1.21 in one model, and what an object is to each of them.
 * @module
 */
export { REASONS, type Reason, type VersionFinding } from './check/finding.ts'
export type { Target } from './check/target.ts'
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
  Kind,
  Minor,
  MinorRange,
  Model,
  Stage,
  TypeNode,
} from './model/model.ts'
