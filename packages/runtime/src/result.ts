import type { FieldPath } from './field-path.ts'
import type { Resource } from './resource.ts'
import type { Value } from './yaml/value.ts'

/** Severity of a result (specification, Schema). Severity alone decides the exit code. */
export type Severity = 'error' | 'warning' | 'info'

/** A reference to a resource, as results carry it. */
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
