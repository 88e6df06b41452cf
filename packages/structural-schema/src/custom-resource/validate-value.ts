import type { Path } from '@krmkit/runtime'
import { Correlated } from '../correlated/correlated.ts'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { makeError } from '../finding/make-error.ts'
import type { Json } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { minorOf, NEWEST_VERSION } from '../version/kubernetes-version.ts'
import { check } from './validate/check.ts'
import { type PlanKind, planOf } from './validate/plan.ts'
import { nameOf, type Run } from './validate/run.ts'

/** How a value is validated. */
export interface ValidateOptions {
  /** The value that it replaces: what did not change may stay as wrong as it was (KEP-4008). */
  readonly old?: Json | undefined
  /** Formats and messages depend on it; the newest by default. */
  readonly kubernetesVersion?: string | undefined
  /** What the server prints before the place in the value (`status`), and where in the document the value is. */
  readonly path?: string | undefined
  readonly at?: Path | undefined
  /** Validates the default of the schema, which the server holds against another form of it. */
  readonly isDefault?: boolean | undefined
}

/** Validates a value against a schema as the API server does custom resources (apiextensions-apiserver, `validation`). */
export function validateValue(
  value: Json,
  schema: CompiledSchema,
  options: ValidateOptions = {},
): readonly FieldError[] {
  const minor = minorOf(options.kubernetesVersion ?? NEWEST_VERSION)
  const kind: PlanKind = options.isDefault === true ? 'default' : minor >= 34 ? 'since-1.34' : 'before-1.34'
  const run: Run = { at: [], dotted: -1, minor, found: [], count: 0, check }
  const related = options.old === undefined ? undefined : new Correlated(value, options.old, schema.schema)
  check(planOf(schema, kind), value, run, related)
  return run.count === 0 ? [] : printAll(run, options)
}

/** Characters in which the texts of two findings at one place differ, if they do. */
const DISTINCT = 500
/** Characters of all findings of one value together. */
const MOST_TEXT = 4_000_000

/** The findings as field errors; what has the same words is said once. */
function printAll({ found, count }: Run, { path = '', at = [] }: ValidateOptions): readonly FieldError[] {
  const said = new Set<string>()
  const errors: FieldError[] = []
  let size = 0
  for (const one of found) {
    if (size > MOST_TEXT) break
    const place = nameOf(one)
    const name = one.missing === undefined ? place : `${place}.${one.missing}`
    const detail = one.detail(name)
    const words = `${one.rule} ${name} ${detail.slice(0, DISTINCT)}`
    if (said.has(words)) continue
    said.add(words)
    const steps = one.missing === undefined ? [...at, ...one.at] : [...at, ...one.at, one.missing]
    const where = one.nowhere || name === '' || name === '.' ? path : joined(path, name)
    const { type, value, rule } = one
    const error = makeError({ type, path: rootPath(where === '' ? '<nil>' : where, steps), value, detail, rule })
    size += error.text.length
    errors.push(error)
  }
  if (count > found.length || size > MOST_TEXT) {
    const detail = `has more than ${errors.length} errors: only these are shown`
    errors.push(makeError({ type: 'FieldValueInvalid', path: rootPath(path || '<nil>', at), detail, rule: 'too-many' }))
  }
  return errors
}

function joined(path: string, name: string): string {
  const child = name.startsWith('.') ? name.slice(1) : name
  return path === '' ? child : `${path}.${child}`
}
