import type { ObjectFinding } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../reporters/finding.ts'
import type { TemplateContext } from './location-template.ts'

/** A kind that neither Kubernetes nor a CustomResourceDefinition in the checked files declares. */
export interface MissingKind {
  readonly apiVersion: string
  readonly kind: string
}

/** Schemas from outside of the checked files. */
export interface SchemaLookup {
  /** Whether what it finds can have findings about objects of kinds that the checked files declare. */
  readonly concernsDeclared: boolean
  /** Reads the schemas of all kinds that are missing. Called once, when all files are read. */
  find(kinds: readonly MissingKind[], context: TemplateContext): Promise<FoundSchemas>
}

/** What a lookup found. */
export interface FoundSchemas {
  /** CustomResourceDefinitions, which are used and not checked. */
  readonly definitions: readonly JsonMap[]
  /** Checks an object with another form of schema; `undefined` if there is none for its kind. */
  check(object: JsonMap): readonly ObjectFinding[] | undefined
  /** Findings about versions of a package, in addition to those of the CustomResourceDefinition. */
  checkGates(object: JsonMap): readonly ObjectFinding[]
  /** Findings about the API version of a kind without a schema, from the history of the component that defines it. */
  checkVersion(kind: MissingKind): readonly ObjectFinding[]
  /** The kinds of a group without a schema whose names are known. */
  kindsOf(group: string): readonly string[]
  /** About locations that cannot be read. */
  readonly findings: readonly Finding[]
}

/** No schema for any kind. */
export const NO_SCHEMAS: FoundSchemas = {
  definitions: [],
  findings: [],
  check: () => undefined,
  checkGates: () => [],
  checkVersion: () => [],
  kindsOf: () => [],
}
