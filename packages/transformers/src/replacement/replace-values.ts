import { isReservedAnnotation, isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import type { TransformContext } from '../context.ts'
import { formatId, idKey, type ResourceId } from '../resource-id/resource-id.ts'
import { type CompiledSelector, compileSelector, type Selector } from '../selector/selector.ts'
import type { Carried } from './carried.ts'
import { splitFieldPath } from './field-path.ts'
import { plainType } from './fields.ts'
import { KnownIds } from './known-ids.ts'
import { locate, type Spot } from './locate.ts'
import { lookup } from './lookup.ts'
import { readSource } from './read-source.ts'
import { DEFAULT_FIELD_PATH, type Replacement, type ReplacementTarget } from './replacement.ts'
import { type ReplacementRules, writeValue } from './write-value.ts'

/** A replacement and the field of the config that it stands in. */
export interface PlacedReplacement extends Replacement {
  readonly field: Path
}

type Context = Pick<TransformContext, 'items' | 'report'>

/** Copies values between fields, one replacement after the other; each sees what the ones before have done. */
export function replaceValues(
  context: Context,
  replacements: readonly PlacedReplacement[],
  rules: ReplacementRules,
): void {
  const ids = new KnownIds()
  for (const replacement of replacements) {
    const value = valueToCopy(context, ids, replacement)
    if (value === undefined) continue
    const { targets = [] } = replacement
    for (const [i, target] of targets.entries())
      fillTarget(context, ids, target, [...replacement.field, 'targets', i], value, rules)
  }
  if (rules === 'kustomize') reportSameIds(context, ids)
}

function valueToCopy(context: Context, ids: KnownIds, replacement: PlacedReplacement): Carried | undefined {
  const { source, sourceValue, targets, field } = replacement
  const { report, items } = context
  const refuse = (message: string, at: Path, resource?: Resource) =>
    void report({
      severity: 'error',
      rule: 'replacement-source',
      message,
      ...(resource === undefined ? { field: at } : { resource }),
    })
  if (targets === undefined) return refuse('a replacement must have targets', [...field, 'targets'])
  if (source !== undefined && sourceValue !== undefined)
    return refuse('a replacement must have either source or sourceValue, not both', [...field, 'sourceValue'])
  if (sourceValue !== undefined) return { kind: 'scalar', text: sourceValue, type: plainType(sourceValue) }
  if (source === undefined) return refuse('a replacement must have source or sourceValue', [...field, 'source'])
  if (source.fieldPath && isReservedPath(splitFieldPath(source.fieldPath)))
    return refuse(reservedMessage(source.fieldPath), [...field, 'source', 'fieldPath'])
  const reading = readSource(items, ids, source)
  if ('value' in reading) return reading.value
  return refuse(reading.problem, [...field, 'source', ...reading.field], reading.resource)
}

function reservedMessage(fieldPath: string): string {
  return `"${fieldPath}" must not name an annotation of internal.config.kubernetes.io, which orchestrators keep for themselves`
}

function fillTarget(
  context: Context,
  ids: KnownIds,
  target: ReplacementTarget,
  field: Path,
  value: Carried,
  rules: ReplacementRules,
): void {
  const { items, report } = context
  const chosen = chosenBy(target)
  if ('message' in chosen) {
    report({
      severity: 'error',
      rule: 'replacement-target',
      message: chosen.message,
      field: [...field, ...chosen.field],
    })
    return
  }
  const fieldPaths = target.fieldPaths?.length ? target.fieldPaths : [DEFAULT_FIELD_PATH]
  const paths = fieldPaths.map((text) => ({ text, parts: splitFieldPath(text) }))
  for (const [i, { text, parts }] of paths.entries()) {
    if (!isReservedPath(parts)) continue
    const at = [...field, 'fieldPaths', i]
    report({ severity: 'error', rule: 'replacement-target', message: reservedMessage(text), field: at })
    return
  }
  let found = 0
  for (const resource of items) {
    if (!chosen.selects(resource, ids)) continue
    found++
    for (const { text, parts } of paths) {
      const finding = fillField(resource, ids, parts, target, value, rules)
      if (finding === undefined) continue
      const { severity, problem } = finding
      report({ severity, rule: 'replacement-field', message: `target field "${text}" ${problem}`, resource })
      if (severity === 'error') return
    }
  }
  if (found === 0) {
    const message = 'a target must select resources, and this one selects none'
    report({ severity: 'warning', rule: 'replacement-unused', message, field: [...field, 'select'] })
  }
}

interface Choice {
  selects(resource: Resource, ids: KnownIds): boolean
}

function chosenBy(target: ReplacementTarget): Choice | { readonly message: string; readonly field: Path } {
  if (target.select === undefined) return { message: 'a target must select resources', field: ['select'] }
  const select = compileSelector(target.select)
  if ('problem' in select)
    return { message: `select.${select.field} ${select.problem}`, field: ['select', select.field] }
  const rejects: { readonly compiled: CompiledSelector; readonly hasId: boolean; readonly hasMetadata: boolean }[] = []
  for (const [i, reject] of (target.reject ?? []).entries()) {
    const compiled = compileSelector(reject)
    if ('problem' in compiled)
      return { message: `reject[${i}].${compiled.field} ${compiled.problem}`, field: ['reject', i, compiled.field] }
    rejects.push({
      compiled,
      hasId: hasId(reject),
      hasMetadata: Boolean(reject.labelSelector || reject.annotationSelector),
    })
  }
  // The id and the labels of one entry reject each for itself (api/filters/replacement).
  return {
    selects: (resource, ids) =>
      ids.of(resource).some((id) => select.selectsId(id)) &&
      select.selectsMetadata(resource) &&
      !rejects.some(
        ({ compiled, hasId, hasMetadata }) =>
          (hasMetadata && compiled.selectsMetadata(resource)) ||
          (hasId && ids.of(resource).some((id) => compiled.selectsId(id))),
      ),
  }
}

function hasId({ group, version, kind, name, namespace }: Selector): boolean {
  return Boolean(group || version || kind || name || namespace)
}

interface FieldFinding {
  readonly severity: 'error' | 'warning'
  readonly problem: string
}

function fillField(
  resource: Resource,
  ids: KnownIds,
  parts: readonly string[],
  { options = {} }: ReplacementTarget,
  value: Carried,
  rules: ReplacementRules,
): FieldFinding | undefined {
  const isCreating = options.create === true
  const located = locate(resource, parts, isCreating)
  if ('problem' in located) return { severity: 'error', problem: `cannot be followed: ${located.problem}` }
  if (located.length === 0)
    return { severity: 'error', problem: 'must exist in each selected resource; set options.create to make it' }
  const spots = rules === 'kustomize' ? kustomizeSpots(resource, parts, located) : located
  for (const spot of spots) {
    const isLossy = rules === 'kustomize' && value.kind === 'collection' && spot.kind !== 'new'
    const before = isLossy ? resource.text(spot.path) : undefined
    const problem = keepingReserved(resource, spot.path, () => writeValue(resource, spot, value, options, rules))
    // Kustomize drops what does not fit into the text.
    if (problem !== undefined && spot.kind === 'text' && rules === 'kustomize') return LOST
    if (problem !== undefined) return { severity: 'error', problem }
    ids.forget(resource, spot.path)
    if (before !== undefined && resource.text(spot.path) !== undefined && spot.kind === 'there')
      return { severity: 'warning', problem: 'is a scalar and was emptied: a map or a list cannot be written to it' }
  }
  return spots.length < located.length && spots.length === 0 ? LOST : undefined
}

const LOST: FieldFinding = {
  severity: 'warning',
  problem:
    'lies inside of JSON or YAML in a scalar and was left as it is, as kustomize leaves it: the path must lead to one scalar by keys, positions and equal values, and the value must be of the type that is there',
}

/** The places that kustomize writes to: inside of texts only that of the one text which a plain path leads to. */
function kustomizeSpots(resource: Resource, parts: readonly string[], located: readonly Spot[]): readonly Spot[] {
  if (located.every(({ kind }) => kind !== 'text')) return located
  for (let i = 1; i < parts.length; i++) {
    const found = lookup(resource, parts.slice(0, i))
    if (found === undefined || 'problem' in found || resource.text(found.path) === undefined) continue
    const text = located.find(({ kind, path }) => kind === 'text' && samePath(path, found.path))
    if (text?.kind === 'text' && text.spots.every(({ kind }) => kind !== 'text')) return [text]
  }
  return located.filter(({ kind }) => kind !== 'text')
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i])
}

/** Runs an edit; annotations that belong to an orchestrator are there afterwards as before. */
function keepingReserved<T>(resource: Resource, path: Path, edit: () => T): T {
  const annotations = ['metadata', 'annotations']
  if (path[0] !== 'metadata' || path.length > 2 || (path.length === 2 && path[1] !== 'annotations')) return edit()
  const kept = resource
    .keys(annotations)
    .filter(isReservedAnnotation)
    .map((key) => [key, resource.get([...annotations, key]) ?? null] as const)
  const result = edit()
  for (const [key, value] of kept) resource.set([...annotations, key], value)
  return result
}

/** Kustomize cannot go on with two resources of one id. */
function reportSameIds({ items, report }: Context, ids: KnownIds): void {
  if (ids.changed.size === 0) return
  const seen = new Map<string, Resource>()
  for (const resource of items) {
    const id = ids.of(resource)[0] as ResourceId
    const other = seen.get(idKey(id))
    seen.set(idKey(id), resource)
    if (other === undefined || (!ids.changed.has(resource) && !ids.changed.has(other))) continue
    const message = `replacements must not give two resources one id: ${formatId(id)}`
    report({ severity: 'error', rule: 'replacement-id', message, resource })
  }
}
