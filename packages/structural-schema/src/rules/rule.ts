import type { Severity } from '@krmkit/runtime'

/** The documentation of a rule. */
export interface Rule {
  /** The id in findings. */
  readonly id: string
  /** The part of KEP-2335 that requires it. */
  readonly kep?: string
  /** The path of findings; `P` is the path of the schema. */
  readonly path: string
  /** The message of the API server. */
  readonly message: string
  /** The suggested fix for all messages without a cause. */
  readonly hint: string
  /** Severity of findings in a check with default settings. Default: `error` */
  readonly severity?: Severity
  /** Messages that need another suggestion; the first that matches counts. */
  readonly causes?: readonly MessageHint[]
  /** Whether `fix` fixes it without changing which values are accepted. */
  readonly fixable?: true
}

/** A pattern of messages that have one cause, and its suggested fix; absent if the message itself contains everything. */
export type MessageHint = readonly [pattern: RegExp, hint?: string]

/** Returns rules with a severity other than `error`. */
export function withSeverity(severity: Exclude<Severity, 'error'>, rules: readonly Rule[]): readonly Rule[] {
  return rules.map((rule) => ({ ...rule, severity }))
}

/** Returns a rule without an automatic fix. */
export function hinted(id: string, path: string, message: string, hint: string, causes?: readonly MessageHint[]): Rule {
  return { id, path, message, hint, ...(causes && { causes }) }
}
