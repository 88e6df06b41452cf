/** A finding of an entry point. Functions know no lines, so its place is a field of a resource. */
export interface Found {
  readonly rule: string
  readonly severity: string
  /** Of a finding about a file: none. */
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
  /** Empty for the whole resource. */
  readonly field: string
}

/** What an entry point reports about a sample. */
export interface Report {
  /** Whether it reads every file of the sample. */
  readonly isRead: boolean
  readonly findings: readonly Found[]
  /** The texts of these, in the same order. */
  readonly texts?: readonly FoundText[] | undefined
}

/** What a user reads about a finding. */
export interface FoundText {
  readonly message: string
  readonly hint?: string | undefined
  /** Where it is in a file; functions know no lines. */
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** A resource, as reports of commands and of functions name it. */
interface Reference {
  readonly apiVersion?: string
  readonly kind?: string
  readonly namespace?: string
  readonly name?: string
}

/** A finding about a field of a resource. */
export function found(
  rule: string,
  severity: string,
  resource: Reference | undefined,
  field: string | undefined,
): Found {
  const { apiVersion = '', kind = '', namespace = '', name = '' } = resource ?? {}
  return { rule, severity, apiVersion, kind, namespace, name, field: field ?? '' }
}

/** The place of a finding as text. */
export function placeOf({ apiVersion, kind, namespace, name, field }: Found): string {
  const object = [apiVersion, kind, namespace, name].filter((part) => part !== '').join('/')
  return [object, field].filter((part) => part !== '').join(' ') || '-'
}
