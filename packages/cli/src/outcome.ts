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

/** What a system error means for a path that the message names already. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a directory',
  ELOOP: 'its links lead back to it',
}

/** The text of a caught value. Of a system error without the call that failed, and without its absolute path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return REASONS[code] ?? (syscall === undefined ? error.message : error.message.replace(/, \w+(?: '.*')?$/s, ''))
}
