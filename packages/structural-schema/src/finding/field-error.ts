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

/** One error that the API server reports for a value, or a warning or a lint about it. */
export interface FieldError {
  /** `Warning` for warnings and lints: the API server accepts the value. */
  readonly type: FieldErrorType | 'Warning'
  /** The path as the server prints it: `spec.versions[0].schema.openAPIV3Schema.properties[a].type`; `<nil>` without one. */
  readonly path: string
  /** The path in the server's own type, if the paths are those of the document and it has the place elsewhere. */
  readonly serverPath?: string
  /** The whole message of a warning or a lint. */
  readonly detail: string
  /** `<path>: <label>[: <value>][: <detail>]`; `<path>: <detail>` of a warning or a lint. */
  readonly text: string
  /** The path in the checked document: keys and indexes from its root. */
  readonly at: Path
  /** The stable id of the violated rule. */
  readonly rule: string
  /** The same in krmkit's words, one for each wrong value, if the text is that of Go's decoder or of cel-go. */
  readonly values?: readonly PlacedText[]
}

/** A message with its path in the checked document. */
interface PlacedText {
  readonly at: Path
  readonly text: string
  /** The offset of the place in the string at the path, in UTF-16 units. */
  readonly offset?: number
  /** The line of the place in that string, and a caret under it. */
  readonly excerpt?: string
}
