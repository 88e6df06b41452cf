/** An error message for the user. Usage problems end with exit code 2, all others with 1. */
export interface Problem {
  readonly message: string
  readonly isUsage?: boolean
  /** What the input needs and the command may not use, if nothing is wrong with the input. */
  readonly needs?: 'container' | 'exec' | 'condition' | 'version' | undefined
  /** The place at the beginning of the message; absent for a problem without a file. */
  readonly located?: LocatedMessage
}

/** A message and its place, for reports that separate them. */
interface LocatedMessage {
  readonly file: string
  /** 1-based. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Without the place. */
  readonly message: string
  /** Stable id of the rule. Default: the one of all problems. */
  readonly rule?: string
}

/** A problem whose message starts with its place, after `prefix`: `--fn-config config.yaml:1:5: message`. */
export function problemAt(located: LocatedMessage, prefix = ''): Problem {
  const { file, line, column, message } = located
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return { message: `${prefix}${place}: ${message}`, located }
}

/** A value, or the problems that prevented it. */
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

/** A failure caused by the command line. */
export function usageFailure(message: string): Failure {
  return { problems: [{ message, isUsage: true }] }
}

/** Reasons for system errors, in messages that already name the path. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a directory',
  ELOOP: 'its links lead back to it',
}

/** The message of a caught value. For a system error, without the failed call and its absolute path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return REASONS[code] ?? (syscall === undefined ? error.message : error.message.replace(/, \w+(?: '.*')?$/s, ''))
}
