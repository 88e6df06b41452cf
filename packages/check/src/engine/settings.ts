import type { Target } from '@krmkit/kubernetes-schemas/objects'
import type { Severity } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { CheckOptions } from '../checkers/check-options.ts'
import type { KnownKind } from '../checkers/crd-index.ts'
import type { DefinitionScope } from '../checkers/definitions.ts'
import type { SchemaLookup } from '../checkers/schemas.ts'
import type { Finding } from '../finding/finding.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'
import type { IsSkipped } from '../objects/skip.ts'
import type { FieldValidation } from '../policy/field-validation.ts'

/** Old states of objects, for checks of updates. */
export interface OldState {
  crd(name: string): JsonMap | undefined
  /**
   * @param file the file of the new state
   * @param found the new state
   */
  object(identity: ObjectIdentity, file: string, found: FoundObject): OldObject | undefined
}

/** The old state of an object. */
export type OldObject = Pick<FoundObject, 'placed' | 'yaml'>

/**
 * Checks a file that a tool reads, such as a Kustomization: an object, or a document without apiVersion or kind. The findings include
 * those about irregular keys. `undefined`: it is not such a file, or not one that can be checked.
 */
type CheckToolFile = (found: FoundObject) => Promise<readonly Finding[] | undefined>

/** Checks objects of kinds that an API server has against policies, as updates if their old states are known. */
export interface AdmissionCheck {
  check(found: FoundObject, old: OldObject | undefined): readonly Finding[]
}

/** Reads what policies need of the checked objects. `findKind` finds the CustomResourceDefinition of a kind. */
type PrepareAdmission = (
  input: Pick<CheckInput<FoundObject>, 'ofKinds'>,
  findKind: (apiVersion: string, kind: string) => KnownKind,
) => AdmissionCheck

/** How to check objects. Defaults are those of `krmkit check`. */
export interface CheckSettings {
  /** The versions of Kubernetes, and how their API servers are set. */
  readonly target: Target
  /** Whether the API server's own validation of built-in kinds, which is in no schema, is part of the check. Default: true */
  readonly hasServerRules?: boolean | undefined
  /** Which objects to check. Default: all */
  readonly scope?: CheckScope | undefined
  /** Options of checks with CustomResourceDefinitions, without the version. */
  readonly options?: CheckOptions | undefined
  readonly isSkipped?: IsSkipped | undefined
  /** What happens to objects whose kind has no schema. Default: a warning */
  readonly missingSchemas?: Severity | 'ignore' | undefined
  /** Default: strict */
  readonly fieldValidation?: FieldValidation | undefined
  /** Whether a required field with a misspelled name is also reported as absent. Default: false */
  readonly hasConsequences?: boolean | undefined
  readonly old?: OldState | undefined
  /** CustomResourceDefinitions that are used, and not checked. */
  readonly definitions?: readonly JsonMap[] | undefined
  /** Schemas of kinds that no definition declares. Default: none */
  readonly schemas?: SchemaLookup | undefined
  /** Whether values with variables, and encrypted ones, are checked as they are. Default: false */
  readonly checksOpaque?: boolean | undefined
  /** Policies to check objects against. Default: none */
  readonly admission?: PrepareAdmission | undefined
  /** Checks files of tools. Default: they are not checked */
  readonly toolFiles?: CheckToolFile | undefined
  /** Whether to report the estimated cost of each expression in CustomResourceDefinitions. */
  readonly hasCosts?: boolean | undefined
}

/** Which objects a check is about. The others are read, because they can declare kinds. */
export interface CheckScope {
  readonly builtIns: boolean
  readonly customResources: boolean
  readonly definitions: DefinitionScope
}

/** Everything. */
export const ALL: CheckScope = { builtIns: true, customResources: true, definitions: 'all' }

/** The schemas of definitions are questions to their authors. They are not what limits the versions of a cluster. */
export const VERSIONS: CheckScope = { builtIns: true, customResources: true, definitions: 'versions' }

/** The number of objects. */
export interface CheckCounts {
  /** CustomResourceDefinitions. */
  readonly crds: number
  /** Resources that were checked against CRDs. */
  readonly customResources: number
  /** Objects of kinds that Kubernetes has. */
  readonly builtIns: number
  /** Of the built-in objects, partial ones. */
  readonly partial: number
  /** Objects of kinds without a schema. */
  readonly withoutSchema: number
  /** Objects that `isSkipped` leaves out. */
  readonly skipped: number
  /** Values with variables, such as `${VAR}`, that were not checked. */
  readonly variables: number
  /** Objects without applicable rules. */
  readonly others: number
}
