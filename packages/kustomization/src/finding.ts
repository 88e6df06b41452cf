import type { Severity } from '@krmkit/runtime'

/** What a build has to say. An error makes it fail: nothing is printed then. */
export interface BuildFinding {
  readonly severity: Severity
  /** Stable and short, kebab-case: `unknown-field`. */
  readonly rule: string
  readonly message: string
  /** Absolute path of the file it is about. */
  readonly file?: string | undefined
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Dotted path of the field there: `patches[0].target`. */
  readonly field?: string | undefined
  /** Id of the resource it is about, as messages show it. */
  readonly resource?: string | undefined
}
