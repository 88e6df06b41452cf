/** What went wrong, in the user's words. `usage` ends with exit code 2, all else with 1. */
export interface Problem {
  readonly message: string
  readonly isUsage?: boolean
}

/** A value, or the problems that kept it from being made. */
export type Outcome<T> = { readonly value: T; readonly problems?: undefined } | Failure

/** At least one problem. */
export interface Failure {
  readonly value?: undefined
  readonly problems: readonly Problem[]
}

/** A failure with one problem. */
export function failure(message: string): Failure {
  return { problems: [{ message }] }
}

/** A failure that lies in the command line. */
export function usageFailure(message: string): Failure {
  return { problems: [{ message, isUsage: true }] }
}

/** The text of a caught value: system errors say what and where. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
