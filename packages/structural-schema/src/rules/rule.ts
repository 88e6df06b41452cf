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
  /** The suggested fix. */
  readonly hint: string
  /** Whether `fix` fixes it without changing which values are accepted. */
  readonly fixable?: true
}

/** Returns a rule without an automatic fix. */
export function hinted(id: string, path: string, message: string, hint: string): Rule {
  return { id, path, message, hint }
}
