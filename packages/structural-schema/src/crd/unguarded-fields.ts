import { type Checked, check } from '@krmkit/cel'
import { childrenOf, DYN, unescapeName } from '@krmkit/cel/values'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import type { Schema } from '../schema/schema.ts'
import { visitSchemas } from '../schema/visit-schemas.ts'
import type { Crd } from './crd.ts'
import { warning } from './crd-warnings.ts'
import { hoistedParts } from './hoist.ts'
import { placesOf } from './places.ts'

type Expr = Checked['expr']

/** Finds rules that read an optional field of `self` without `has()`: they fail for objects without the field. */
export function unguardedFieldLints(crd: Crd, isApi: boolean): readonly FieldError[] {
  const lints: FieldError[] = []
  for (const { path, index } of placesOf(crd, isApi).parts('schema', hoistedParts(crd).schema)) {
    const root = crd.versions[index]?.schema
    if (root === undefined) continue
    visitSchemas(root, path, (schema, place, position) => {
      if (position === 'spine') lintRules(schema, place, schema === root, lints)
    })
  }
  return lints
}

function lintRules(schema: Schema, path: FieldPath, isRoot: boolean, lints: FieldError[]): void {
  schema.validations?.forEach(({ rule }, i) => {
    const result = check(rule, { variables: { self: DYN, oldSelf: DYN } })
    if ('problem' in result) return
    const reads = new Set<string>()
    const guards = new Set<string>()
    collect(result.checked.expr, reads, guards)
    for (const read of reads) {
      const steps = read.split('.')
      if (guards.has(read) || !isOptional(schema, steps, isRoot)) continue
      const field = ['self', ...steps].join('.')
      const text = `the rule reads ${field}, which is optional: it fails for an object without the field; guard it with has(${field})`
      const at = childPath(indexPath(childPath(path, 'x-kubernetes-validations'), i), 'rule')
      lints.push(warning(text, 'lint-unguarded-field', at))
    }
  })
}

/** Collects the fields of `self` that an expression reads, and those that it tests. */
function collect(expr: Expr, reads: Set<string>, guards: Set<string>): void {
  const path = pathOf(expr)
  if (expr.kind === 'select' && path !== undefined) (expr.test ? guards : reads).add(path.join('.'))
  for (const part of childrenOf(expr)) collect(part, reads, guards)
}

function pathOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind === 'ident') return expr.name === 'self' ? [] : undefined
  if (expr.kind !== 'select') return undefined
  const parent = pathOf(expr.operand)
  return parent && [...parent, expr.field]
}

const META: readonly string[] = ['apiVersion', 'kind', 'metadata']

/** Whether objects can lack the field, although their parent has it. */
function isOptional(schema: Schema, steps: readonly string[], isRoot: boolean): boolean {
  let parent: Schema | undefined = schema
  const names = steps.map((step) => unescapeName(step) ?? step)
  for (const name of names.slice(0, -1)) parent = parent?.properties?.get(name)
  const name = names.at(-1) ?? ''
  const isMeta = META.includes(name) && ((isRoot && names.length === 1) || parent?.embeddedResource === true)
  const field = parent?.properties?.get(name)
  return field !== undefined && field.default === undefined && !isMeta && parent?.required?.includes(name) !== true
}
