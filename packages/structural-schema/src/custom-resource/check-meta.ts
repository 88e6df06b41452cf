import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, rootPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import { isList, isMap, type Json, type JsonMap, own } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { hasEmbedded, type MetaOptions } from './coerce-meta.ts'
import { checkObjectMeta, kindProblems, pathSegmentProblems } from './metadata/check-object-meta.ts'
import { metaError } from './metadata/meta-error.ts'
import { readObjectMeta } from './metadata/read-object-meta.ts'

/** Checks type and metadata of embedded resources (apiextensions-apiserver, `objectmeta/validation.go`). */
export function checkMeta(
  value: Json,
  schema: CompiledSchema | undefined,
  options: MetaOptions = {},
): readonly FieldError[] {
  const errors: FieldError[] = []
  const embedded = (options.root ?? false) || schema?.schema.embeddedResource === true
  walk(value, schema, embedded, options.path ?? rootPath(''), errors)
  return errors
}

function walk(
  value: Json,
  schema: CompiledSchema | undefined,
  embedded: boolean,
  path: FieldPath,
  errors: FieldError[],
): void {
  if (!embedded && !hasEmbedded(schema)) return
  if (isList(value)) {
    const items = schema?.items
    if (items === undefined) return
    for (const [i, item] of value.entries())
      walk(item, items, items.schema.embeddedResource === true, indexPath(path, i), errors)
    return
  }
  if (!isMap(value)) return
  if (embedded) checkResource(value, path, errors)
  for (const key of Object.keys(value)) {
    const property = schema?.properties?.get(key)
    const child = property ?? schema?.values
    if (child === undefined) continue
    const below = property === undefined ? keyPath(path, key) : childPath(path, key)
    walk(value[key] as Json, child, child.schema.embeddedResource === true, below, errors)
  }
}

function checkResource(resource: JsonMap, path: FieldPath, errors: FieldError[]): void {
  checkType(own(resource, 'apiVersion'), childPath(path, 'apiVersion'), versionProblem, errors)
  checkType(own(resource, 'kind'), childPath(path, 'kind'), kindProblem, errors)
  const metadata = own(resource, 'metadata')
  if (metadata === undefined) return
  const at = childPath(path, 'metadata')
  const meta = readObjectMeta(metadata)
  const problem = metaError(metadata, meta, path)
  if (problem !== undefined) {
    errors.push(problem)
    return
  }
  const { value } = meta
  // An embedded resource needs no name.
  const named = Object.hasOwn(value, 'name') ? value : { ...value, name: 'fakename' }
  const namespaced = Object.hasOwn(value, 'namespace')
  for (const error of checkObjectMeta(named, { namespaced, nameProblems: pathSegmentProblems }, at)) errors.push(error)
}

function checkType(
  value: Json | undefined,
  path: FieldPath,
  problem: (text: string) => string | undefined,
  errors: FieldError[],
): void {
  if (value === undefined) {
    errors.push(required(path, '', 'metadata'))
    return
  }
  const detail = typeof value !== 'string' ? 'must be a string' : value === '' ? 'must not be empty' : problem(value)
  if (detail !== undefined) errors.push(invalid(path, value, detail, 'metadata'))
}

function versionProblem(apiVersion: string): string | undefined {
  return apiVersion.split('/').length > 2 ? `unexpected GroupVersion string: ${apiVersion}` : undefined
}

function kindProblem(kind: string): string | undefined {
  const problems = kindProblems(kind)
  if (problems.length === 0) return undefined
  return `may have mixed case, but should otherwise match: ${problems.join(',')}`
}
