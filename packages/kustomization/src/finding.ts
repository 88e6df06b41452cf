import type { Severity } from '@krmkit/runtime'

/** A finding of a build. An error makes the build fail, and nothing is printed. */
export interface BuildFinding {
  readonly severity: Severity
  /** A stable, short name in kebab-case: `unknown-field`. */
  readonly rule: string
  readonly message: string
  /** The absolute path of the file. */
  readonly file?: string | undefined
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** The field in dotted notation: `patches[0].target`. */
  readonly field?: string | undefined
  /** The id of the resource, as in messages. */
  readonly resource?: string | undefined
}

/** A location in a file, as findings have it. */
export type FieldPlace = Pick<BuildFinding, 'file' | 'line' | 'column' | 'field'>
