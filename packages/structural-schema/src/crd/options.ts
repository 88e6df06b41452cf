import type { Patterns } from '../schema/patterns.ts'

/** Options of checks of a CustomResourceDefinition. */
export interface CrdOptions {
  /** Paths in findings: of the document (default), or of the server's internal version, with hoisted parts. */
  readonly paths?: 'document' | 'api'
  /** The version of the server, such as `1.37`. Default: the newest. */
  readonly kubernetesVersion?: string
  /** A cache of patterns: pass the same value to the checks of many CRDs. */
  readonly patterns?: Patterns | undefined
  /** False skips the expressions of `x-kubernetes-validations`. */
  readonly cel?: boolean
}

/** The checks that apply, because an update tolerates violations of the old object (validation.go, `validationOptions`). */
export interface Ratchet {
  readonly requiresSchema: boolean
  readonly requiresValidTypes: boolean
  readonly requiresStructural: boolean
  readonly requiresPrunedDefaults: boolean
  readonly requiresAtomicSets: boolean
  readonly requiresMapKeys: boolean
  readonly requiresKnownReviewVersion: boolean
  readonly checksCaBundle: boolean
  /** Names of versions that can have too many selectable fields; `''` for the parts that all versions share. */
  readonly tooManySelectable: ReadonlySet<string>
  /** Names of versions with an unchanged schema. */
  readonly unchangedVersions: ReadonlySet<string>
  /** The expressions of the old object. */
  readonly known?: KnownExpressions | undefined
}

/** Expressions of the old object, which are compiled with the functions of all versions. */
export interface KnownExpressions {
  readonly rules: ReadonlySet<string>
  readonly messageExpressions: ReadonlySet<string>
}

/** A creation: all checks apply, except that certificates of webhooks are not parsed. */
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
