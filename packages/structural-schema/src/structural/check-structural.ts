import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { FieldError } from '../finding/field-error.ts'
import { type FieldPath, rootPath } from '../finding/field-path.ts'
import { Patterns } from '../schema/patterns.ts'
import type { Schema } from '../schema/schema.ts'
import { checkCompleteness } from './completeness.ts'
import { checkSpine } from './invariants.ts'

/**
 * Checks that a schema is structural, rules root-type-missing to nested-only (schema/validation.go, `ValidateStructural`).
 *
 * @param schema The result of {@link decodeSchema}, without {@link structuralProblem}.
 * @param options The root of paths in findings.
 * @returns The errors, sorted by message like the server.
 * @example
 * const [error] = checkStructural(decodeSchema({ type: 'object', properties: { a: {} } }))
 * console.log(error?.rule, error?.path) // field-type-missing openAPIV3Schema.properties[a].type
 */
export function checkStructural(schema: Schema, options: StructuralOptions = {}): FieldError[] {
  const { path = 'openAPIV3Schema', at = [], root = rootPath(path, at), patterns = new Patterns() } = options
  const errors: FieldError[] = []
  checkSpine(schema, 'root', root, { errors, patterns })
  checkCompleteness(schema, root, errors)
  return errors.length > 1 ? errors.sort((a, b) => compareUtf8(a.text, b.text)) : errors
}

/** The rules to apply: those of the current API server, or the stricter text of KEP-2335. */
export type Profile = 'server' | 'kep'

/** The root of a schema. */
export interface SchemaRoot {
  /** The path in findings. Default: `openAPIV3Schema`. */
  readonly path?: string
  /** The path in the document. */
  readonly at?: Path
}

interface StructuralOptions extends SchemaRoot {
  /** The place in a CustomResourceDefinition, instead of `path` and `at`. */
  readonly root?: FieldPath
  /** A cache of patterns. */
  readonly patterns?: Patterns | undefined
}
