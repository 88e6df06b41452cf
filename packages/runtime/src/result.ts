import type { Value } from '@krmkit/yaml'
import { boundMessage } from './cut-message.ts'
import { type FieldPath, formatFieldPath } from './field-path.ts'
import type { Resource } from './resource.ts'

/** Severity of a result (specification, Schema). Severity alone decides the exit code. */
export type Severity = 'error' | 'warning' | 'info'

/** The reference to a resource in a result. */
export interface ResourceRef {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace?: string
  readonly name: string
}

/** One entry of `results` (specification, Schema). */
export interface Result {
  readonly message: string
  readonly severity: Severity
  readonly resourceRef?: ResourceRef
  /** Only ever together with `resourceRef`. */
  readonly field?: { readonly path: string; readonly currentValue?: Value; readonly proposedValue?: Value }
  /** `index` is an integer: orchestrators refuse strings. */
  readonly file?: { readonly path: string; readonly index?: number }
  readonly tags?: Readonly<Record<string, string>>
}

/** What a function reports; the runtime makes a {@link Result} of it. */
export interface Finding {
  readonly severity: Severity
  readonly message: string
  /** Stable code of the rule, written to `tags.rule`. */
  readonly rule?: string
  /** The resource it is about: gives `resourceRef` and `file`. */
  readonly resource?: Resource
  /** A field of `resource`, or of the functionConfig when there is no resource. */
  readonly field?: FieldPath
  readonly currentValue?: Value
  readonly proposedValue?: Value
  readonly tags?: Readonly<Record<string, string>>
}

/** The object of a result: its identity, as far as it has one, and the file that it was read from. */
export interface Subject {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace?: string | undefined
  readonly name: string
  readonly origin: { readonly path?: string; readonly index?: number }
}

/**
 * Converts a finding to a result. A finding with a field and without a resource is about the functionConfig (`config`). The
 * specification allows `field` only with a complete `resourceRef`. Without one, the message contains the path.
 */
export function toResult(finding: Finding, config?: Subject): Result {
  const { rule, field, currentValue, proposedValue } = finding
  const subject = finding.resource ?? (field === undefined ? undefined : config)
  const resourceRef = subject && referTo(subject)
  const file = subject && fileOf(subject)
  // The path of the whole object is empty, and a field must have a path.
  const path = (field === undefined ? '' : formatFieldPath(field)) || undefined
  const tags = { ...finding.tags, ...(rule !== undefined && { rule }) }
  const isFieldLost = path !== undefined && resourceRef === undefined && !finding.message.includes(path)
  return {
    message: isFieldLost ? `${path}: ${finding.message}` : finding.message,
    // A missing severity means error (specification), and callers in plain JavaScript may leave it out.
    severity: finding.severity ?? 'error',
    ...(resourceRef && { resourceRef }),
    ...(resourceRef &&
      path !== undefined && {
        field: {
          path,
          ...(currentValue !== undefined && { currentValue }),
          ...(proposedValue !== undefined && { proposedValue }),
        },
      }),
    ...(file && { file }),
    ...(Object.keys(tags).length > 0 && { tags }),
  }
}

/** The reference to an object; `undefined` if apiVersion, kind or name is missing, because the specification requires them. */
function referTo({ apiVersion, kind, namespace, name }: Subject): ResourceRef | undefined {
  if (apiVersion === '' || kind === '' || name === '') return undefined
  return { apiVersion, kind, ...(namespace && { namespace }), name }
}

function fileOf({ origin: { path, index } }: Subject): Result['file'] {
  return path ? { path, ...(index !== undefined && { index }) } : undefined
}

/** The same result with a message of limited length. */
export function boundedResult(result: Result): Result {
  const message = boundMessage(result.message)
  return message === result.message ? result : { ...result, message }
}

const RANK: Readonly<Record<string, number>> = { error: 0, warning: 1, info: 2 }

/**
 * Sorts errors first, then warnings, then the rest, each in the order of reporting. kpt truncates the list, so the reason of a
 * failure must be first.
 */
export function sortResults(results: readonly Result[]): Result[] {
  return [...results].sort((a, b) => (RANK[a.severity] ?? 3) - (RANK[b.severity] ?? 3))
}

/** 1 if and only if there is an error. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 {
  return results.some((result) => result.severity === 'error') ? 1 : 0
}
