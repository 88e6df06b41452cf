import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { Patterns } from '../schema/patterns.ts'
import type { Schema } from '../schema/schema.ts'
import { checkCompleteness } from './completeness.ts'
import { checkSpine } from './invariants.ts'

/**
 * Checks that a schema is structural, rules S1 to S21, sorted bytewise by text as the server sorts them (schema/validation.go,
 * `ValidateStructural`). What cannot be read as a structural schema at all is for `structuralProblem`.
 */
export function checkStructural(schema: Schema, options: StructuralOptions = {}): FieldError[] {
  const { path = 'openAPIV3Schema', at = [], patterns = new Patterns() } = options
  const errors: FieldError[] = []
  const root = rootPath(path, at)
  checkSpine(schema, 'root', root, { errors, patterns })
  checkCompleteness(schema, root, errors)
  return errors.length > 1 ? errors.sort((a, b) => compareUtf8(a.text, b.text)) : errors
}

/** Whose rules: today's API server, or the stricter text of KEP-2335. */
export type Profile = 'server' | 'kep'

/** How a walk names the root of the schema. */
export interface SchemaRoot {
  /** As findings print it; `openAPIV3Schema` where it is not given. */
  readonly path?: string
  /** Where it is in the document. */
  readonly at?: Path
}

interface StructuralOptions extends SchemaRoot {
  /** Patterns that earlier checks compiled. */
  readonly patterns?: Patterns | undefined
}
