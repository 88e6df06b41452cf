import type { Path } from '@krmkit/runtime'
import type { FieldEdit } from '../manifests/edit-resource.ts'

/** A change of a document that keeps which values its schemas accept. */
export interface Fix {
  /** The rules whose findings go. */
  readonly rules: readonly string[]
  /** The node that is mended. */
  readonly at: Path
  /** What is done, and why it is safe. */
  readonly message: string
  readonly edits: readonly FieldEdit[]
}
