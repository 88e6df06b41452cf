import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'

/** A kind that neither Kubernetes nor a CustomResourceDefinition among the checked objects declares. */
export interface MissingKind {
  readonly apiVersion: string
  readonly kind: string
}

/** What schemas are for. */
export interface SchemaContext {
  /** The newest target version, such as `1.34.0`. */
  readonly kubernetesVersion: string
  /** Whether unknown fields are reported. */
  readonly isStrict: boolean
}

/** Schemas from outside of the checked objects. Who implements it reads files, or asks servers. */
export interface SchemaLookup {
  /** Whether what it finds can have findings about objects of kinds that the checked objects declare. */
  readonly concernsDeclared: boolean
  /** Reads the schemas of all kinds that are missing. Called once, when all objects are read. */
  find(kinds: readonly MissingKind[], context: SchemaContext): Promise<FoundSchemas>
}

/** Checks an object against the CustomResourceDefinition of its kind; `undefined` if none of the definitions has the kind. */
type CheckAgainst = (definitions: readonly JsonMap[]) => readonly Finding[] | undefined

/** What a lookup found. */
export interface FoundSchemas {
  /** CustomResourceDefinitions, which are used and not checked. */
  readonly definitions: readonly JsonMap[]
  /**
   * Checks an object with another form of schema, or with one of several definitions of its kind; `undefined` if there is none for its
   * kind. `isPartial`: nothing is required.
   */
  check(object: JsonMap, isPartial: boolean, against: CheckAgainst): readonly Finding[] | undefined
  /** The kinds of a group that it knows in {@link CheckAgainst}, for suggestions. */
  kindsOf(group: string): readonly string[]
  /** Findings about versions of a package, in addition to those of the CustomResourceDefinition. */
  checkGates(object: JsonMap, isPartial: boolean): readonly Finding[]
  /** The installed releases of components whose APIs krmkit knows, such as cert-manager. */
  readonly releases: ReadonlyMap<string, string>
  /** About sources that cannot be read. */
  readonly findings: readonly Finding[]
}

/** No schema for any kind. */
export const NO_SCHEMAS: FoundSchemas = {
  definitions: [],
  findings: [],
  check: () => undefined,
  checkGates: () => [],
  kindsOf: () => [],
  releases: new Map(),
}

/** A lookup that finds nothing. */
export const NO_LOOKUP: SchemaLookup = { concernsDeclared: false, find: async () => NO_SCHEMAS }
