import { isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import { copyObserverOf, indexOf, type TransformContext } from '../build/build-context.ts'
import { StepNotes } from '../build/build-resource.ts'
import { reportChangedIds } from '../resource-id/report-changed-ids.ts'
import { currentId, formatId } from '../resource-id/resource-id.ts'
import { candidates } from '../selector/selector.ts'
import { compileTarget } from './choose-targets.ts'
import { splitFieldPath } from './field-path.ts'
import { fillField, type ReplacementRun } from './fill-field.ts'
import { IdCache } from './id-cache.ts'
import { readSource } from './read-source.ts'
import { DEFAULT_FIELD_PATH, type Replacement, type ReplacementTarget } from './replacement.ts'
import { plainType } from './scalar-type.ts'
import { SourceValue } from './source-value.ts'
import type { ReplacementRules } from './write-value.ts'

/** A replacement and its field in the config. */
export interface PlacedReplacement extends Replacement {
  readonly field: Path
}

type Context = Pick<TransformContext, 'items' | 'report'>

/**
 * Copies values between fields, one replacement after the other. Each one sees the results of those before.
 * @param context The resources, and `report` for problems.
 * @param replacements The values, and the fields that they are copied to.
 * @param rules `lossless`, or `kustomize` for exactly what kustomize does.
 * @returns Nothing: the resources are changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { replaceValues, ResourceSet } from '@krmkit/transformers'
 *
 * const map = makeResource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { name: '' } })
 * const targets = [{ select: { kind: 'ConfigMap' }, fieldPaths: ['data.name'] }]
 * const context = { items: new ResourceSet([map]), report: console.error }
 * replaceValues(context, [{ field: [], source: { kind: 'ConfigMap' }, targets }], 'lossless')
 * console.log(map.get(['data', 'name'])) // a
 */
export function replaceValues(
  context: Context,
  replacements: readonly PlacedReplacement[],
  rules: ReplacementRules,
): void {
  const ids = new IdCache(indexOf(context.items))
  const run: ReplacementRun = { ids, notes: new StepNotes(), rules }
  for (const replacement of replacements) {
    const value = valueToCopy(context, run, replacement)
    if (value === undefined) continue
    const { targets = [] } = replacement
    for (const [i, target] of targets.entries())
      fillTarget(context, run, target, [...replacement.field, 'targets', i], value)
  }
  if (rules === 'kustomize') reportChangedIds(context, ids.changed)
}

function valueToCopy(
  context: Context,
  { ids, notes, rules }: ReplacementRun,
  replacement: PlacedReplacement,
): SourceValue | undefined {
  const { source, sourceValue, targets, field } = replacement
  const { report, items } = context
  const refuse = (message: string, at: Path, resource?: Resource) =>
    void report({
      severity: 'error',
      rule: 'replacement-source',
      ...(resource === undefined ? { message, field: at } : placed(message, at, resource, rules)),
    })
  if (targets === undefined) return refuse('a replacement must have targets', [...field, 'targets'])
  if (source !== undefined && sourceValue !== undefined)
    return refuse('a replacement must have either source or sourceValue, not both', [...field, 'sourceValue'])
  if (sourceValue !== undefined)
    return new SourceValue({
      kind: 'scalar',
      text: sourceValue,
      type: rules === 'kustomize' ? plainType(sourceValue) : 'string',
      isText: true,
    })
  if (source === undefined) return refuse('a replacement must have source or sourceValue', [...field, 'source'])
  if (source.fieldPath && isReservedPath(splitFieldPath(source.fieldPath)))
    return refuse(reservedMessage(source.fieldPath), [...field, 'source', 'fieldPath'])
  const reading = readSource(items, ids, notes, source)
  if ('problem' in reading) return refuse(reading.problem, [...field, 'source', ...reading.field], reading.resource)
  const { value, place, isPart } = reading
  const onCopy = copyObserverOf(items)
  const { resource: from, path: fromPath } = place
  const onWrite = onCopy && ((to: Resource, toPath: Path) => onCopy({ from, fromPath, to, toPath }))
  return new SourceValue(value, rules === 'kustomize' && !isPart ? place : undefined, onWrite)
}

/**
 * The place of a message. A function's results name the resource; a build names the entry of the replacement, because
 * that is the line that the user changes.
 */
function placed(message: string, field: Path, resource: Resource, rules: ReplacementRules) {
  return rules === 'kustomize'
    ? { message: `${formatId(currentId(resource))}: ${message}`, field }
    : { message, resource }
}

function reservedMessage(fieldPath: string): string {
  return `"${fieldPath}" must not name an annotation of internal.config.kubernetes.io: these are reserved`
}

function fillTarget(
  context: Context,
  run: ReplacementRun,
  target: ReplacementTarget,
  field: Path,
  value: SourceValue,
): void {
  const { items, report } = context
  const { ids, rules } = run
  const chosen = compileTarget(target)
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
  for (const resource of candidates({ items, index: ids.index }, chosen)) {
    if (!chosen.selects(resource, ids)) continue
    found++
    for (const [i, { text, parts }] of paths.entries()) {
      const finding = fillField(resource, run, parts, target, value)
      if (finding === undefined) continue
      const { severity, problem } = finding
      const at = [...field, ...(target.fieldPaths?.length ? ['fieldPaths', i] : [])]
      const message = `target field "${text}" ${problem}`
      report({
        severity,
        rule: 'replacement-field',
        ...(severity === 'error' ? placed(message, at, resource, rules) : { message, resource }),
      })
      if (severity === 'error') return
    }
  }
  if (found === 0) {
    const message = 'a target must select resources, but this one selects none'
    report({ severity: 'warning', rule: 'replacement-unused', message, field: [...field, 'select'] })
  }
}
