import type { Path } from '@krmkit/runtime'
import { Correlated } from '../correlated/correlated.ts'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { makeError } from '../finding/make-error.ts'
import type { Json } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { minorOf, NEWEST_VERSION, ratchetsByDefault } from '../version/kubernetes-version.ts'
import { check } from './validate/check.ts'
import { planKindOf, planOf } from './validate/plan.ts'
import { nameOf, type Run } from './validate/run.ts'

/** Options of {@link validateValue}. */
export interface ValidateOptions {
  /** The value that it replaces: servers that ratchet tolerate errors in unchanged values (KEP-4008). */
  readonly old?: Json | undefined
  /** Whether the server ratchets. Default: since 1.30. */
  readonly ratchets?: boolean | undefined
  /** The version of the server, which determines formats and messages. Default: the newest. */
  readonly kubernetesVersion?: string | undefined
  /** The prefix of paths in messages (`status`), and the path of the value in the document. */
  readonly path?: string | undefined
  readonly at?: Path | undefined
  /** Whether the value is the default of the schema, which the server validates with another form of the schema. */
  readonly isDefault?: boolean | undefined
}

/**
 * Validates a value against a schema, like the API server validates custom resources (apiextensions-apiserver, `validation`).
 *
 * @param value The value.
 * @param schema The compiled schema.
 * @param options The old value of an update, and the version of the server.
 * @returns The errors, without duplicates.
 * @example
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a: { type: 'integer', maximum: 3 } } }))
 * console.log(validateValue({ a: 5 }, schema)[0]?.text) // a: Invalid value: 5: a in body should be less than or equal to 3
 */
export function validateValue(
  value: Json,
  schema: CompiledSchema,
  options: ValidateOptions = {},
): readonly FieldError[] {
  const { kubernetesVersion = NEWEST_VERSION, ratchets = ratchetsByDefault(kubernetesVersion) } = options
  const minor = minorOf(kubernetesVersion)
  const kind = options.isDefault === true ? 'default' : planKindOf(minor)
  const run: Run = { at: [], dotted: -1, minor, found: [], count: 0, check }
  const related = options.old === undefined || !ratchets ? undefined : new Correlated(value, options.old, schema.schema)
  check(planOf(schema, kind), value, run, related)
  return run.count === 0 ? [] : printAll(run, options)
}

/** The number of characters of a message that are compared to find duplicates. */
const COMPARED_LENGTH = 500
/** The maximum size of all messages of one value, in characters. */
const MAX_TEXT = 4_000_000

/** Converts findings to field errors and drops duplicates. */
function printAll({ found, count }: Run, { path = '', at = [] }: ValidateOptions): readonly FieldError[] {
  const seen = new Set<string>()
  const errors: FieldError[] = []
  let size = 0
  for (const one of found) {
    if (size > MAX_TEXT) break
    const place = nameOf(one)
    const name = one.missing === undefined ? place : `${place}.${one.missing}`
    const detail = one.detail(name)
    const key = `${one.rule} ${name} ${detail.slice(0, COMPARED_LENGTH)}`
    if (seen.has(key)) continue
    seen.add(key)
    const steps = one.missing === undefined ? [...at, ...one.at] : [...at, ...one.at, one.missing]
    const where = one.nowhere || name === '' || name === '.' ? path : joined(path, name)
    const { type, value, rule } = one
    const error = makeError({ type, path: rootPath(where === '' ? '<nil>' : where, steps), value, detail, rule })
    size += error.text.length
    errors.push(error)
  }
  if (count > found.length || size > MAX_TEXT) {
    const detail = `has more than ${errors.length} errors: only these are shown`
    errors.push(makeError({ type: 'FieldValueInvalid', path: rootPath(path || '<nil>', at), detail, rule: 'too-many' }))
  }
  return errors
}

function joined(path: string, name: string): string {
  const child = name.startsWith('.') ? name.slice(1) : name
  return path === '' ? child : `${path}.${child}`
}
