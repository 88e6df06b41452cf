import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from './found-object.ts'
import { valueAt } from './placed-objects.ts'

/**
 * `${VAR}`, and with a default or a change of it, as in `${VAR:=x}` (Flux's postBuild, envsubst, clusterctl), and `{{ .VAR }}` of Go
 * templates and Jinja. `$${VAR}` is not one: it is written as `${VAR}`.
 */
const VARIABLE = /(?:^|[^$])\$\{ *#?[A-Za-z_][^{}]*\}|\{\{[^{}]*\}\}/

/** A value that SOPS has encrypted. */
const ENCRYPTED = /^ENC\[\w+,data:/

/** Rules about a value with everything below it. */
const WHOLE_VALUE: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'cel',
  'cel-error',
  'cel-not-evaluated',
  'not',
  'oneOf',
])

/** What a check knows about the values of an object that another program replaces before the API server reads it. */
export interface OpaqueValues {
  /** The findings that are also true of the values that the program writes. */
  readonly findings: readonly Finding[]
  /** The number of values with variables that were not checked. */
  readonly variables: number
}

/** Whether a text may have values for {@link withoutOpaque}. */
export function mayHaveOpaque(text: string): boolean {
  return text.includes('${') || text.includes('{{') || text.includes('ENC[')
}

/** Whether another program replaces a string before the API server reads it. */
export function isOpaqueText(text: string): boolean {
  return mayHaveOpaque(text) && (VARIABLE.test(text) || ENCRYPTED.test(text))
}

/** Whether SOPS has encrypted values of an object: it writes how into a field `sops` beside them. */
export function isEncrypted(object: JsonMap): boolean {
  const sops = own(object, 'sops')
  return isMap(sops) && typeof own(sops, 'mac') === 'string'
}

/** Whether the API version or the kind of an object has a variable: its rules are unknown. */
export function isOfVariableKind({ placed }: Pick<FoundObject, 'placed'>): boolean {
  const { apiVersion, kind } = placed.identity
  return VARIABLE.test(apiVersion) || VARIABLE.test(kind)
}

/**
 * Leaves out findings about values with variables, and about what SOPS writes. A ConfigMap has any text in `data`, so that `${VAR}`
 * is one of them.
 */
export function withoutOpaque(object: JsonMap, findings: readonly Finding[]): OpaqueValues {
  const hasEncrypted = isEncrypted(object)
  const isConfigMap = own(object, 'kind') === 'ConfigMap'
  const variables = new Set<string>()
  const kept = findings.filter((finding) => {
    const { at } = finding
    if (hasEncrypted && (at[0] === 'sops' || matches(object, finding, ENCRYPTED).length > 0)) return false
    const found = isConfigMap && at[0] === 'data' && at.length > 1 ? [] : matches(object, finding, VARIABLE)
    for (const path of found) variables.add(JSON.stringify(path))
    return found.length === 0
  })
  return { findings: kept, variables: variables.size }
}

/** The paths of strings that match a pattern, if a finding depends on them: its path has one, its value is one, or has one below it. */
function matches(object: JsonMap, { at, part, rule }: Finding, pattern: RegExp): readonly Path[] {
  if (at.some((step) => pattern.test(String(step)))) return [at]
  const value = part === 'key' ? undefined : valueAt(object, at)
  if (typeof value === 'string') return pattern.test(value) ? [at] : []
  return WHOLE_VALUE.has(rule) && value !== undefined ? matchesBelow(value, at, pattern) : []
}

function matchesBelow(value: Json, at: Path, pattern: RegExp): readonly Path[] {
  const found: Path[] = []
  const open: { readonly value: Json; readonly at: Path }[] = [{ value, at }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, at } = next
    if (typeof value === 'string' && pattern.test(value)) found.push(at)
    const children = isList(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
    for (const [step, child] of children) open.push({ value: child, at: [...at, step] })
  }
  return found
}
