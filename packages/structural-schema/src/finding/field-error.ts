import type { Path } from '@krmkit/runtime'

/** Types of field errors, as in the causes of an API status (apimachinery, `field.ErrorType`). */
export type FieldErrorType =
  | 'FieldValueRequired'
  | 'FieldValueInvalid'
  | 'FieldValueTypeInvalid'
  | 'FieldValueForbidden'
  | 'FieldValueNotSupported'
  | 'FieldValueNotFound'
  | 'FieldValueDuplicate'
  | 'FieldValueTooLong'
  | 'FieldValueTooShort'
  | 'FieldValueTooMany'
  | 'FieldValueTooFew'
  | 'InternalError'

/** One thing that the API server has against a value. */
export interface FieldError {
  readonly type: FieldErrorType
  /** As the server prints it: `spec.versions[0].schema.openAPIV3Schema.properties[a].type`; `<nil>` where it has none. */
  readonly path: string
  readonly detail: string
  /** `<path>: <label>[: <value>][: <detail>]`. */
  readonly text: string
  /** Where it is in the checked document: keys and positions from its root. */
  readonly at: Path
  /** Stable id of the rule that it breaks. */
  readonly rule: string
}
