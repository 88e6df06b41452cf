import type { Patterns } from '../schema/patterns.ts'

/** How a CustomResourceDefinition is checked by the API server's rules, and how findings name their place. */
export interface CrdOptions {
  /** Names of fields as in the document (unless given), or as the server prints them: hoisted, of its internal version. */
  readonly paths?: 'document' | 'api'
  /** Such as `1.37`, the newest; what the server of that version does. */
  readonly kubernetesVersion?: string
  /** Patterns that earlier checks compiled: pass one value to the checks of many CRDs. */
  readonly patterns?: Patterns | undefined
  /** False leaves the expressions of `x-kubernetes-validations` unread. */
  readonly cel?: boolean
}

/** What an update may do that a creation may not, because the old object did it (validation.go, `validationOptions`). */
export interface Ratchet {
  readonly requiresSchema: boolean
  readonly requiresValidTypes: boolean
  readonly requiresStructural: boolean
  readonly requiresPrunedDefaults: boolean
  readonly requiresAtomicSets: boolean
  readonly requiresMapKeys: boolean
  readonly requiresKnownReviewVersion: boolean
  readonly checksCaBundle: boolean
  /** Names of versions, `''` for all at once, that may have too many selectable fields. */
  readonly tooManySelectable: ReadonlySet<string>
  /** Names of versions whose schema is as it was. */
  readonly unchangedVersions: ReadonlySet<string>
  /** Expressions that were there. */
  readonly known?: KnownExpressions | undefined
}

/** Expressions of the old object: they are compiled as they were when they were stored. */
export interface KnownExpressions {
  readonly rules: ReadonlySet<string>
  readonly messageExpressions: ReadonlySet<string>
}

/** A creation: nothing is excused, but nobody reads the certificates of a webhook yet. */
export const CREATION: Ratchet = {
  requiresSchema: true,
  requiresValidTypes: true,
  requiresStructural: true,
  requiresPrunedDefaults: true,
  requiresAtomicSets: true,
  requiresMapKeys: true,
  requiresKnownReviewVersion: true,
  checksCaBundle: false,
  tooManySelectable: new Set(),
  unchangedVersions: new Set(),
}
