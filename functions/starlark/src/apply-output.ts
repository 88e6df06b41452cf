import {
  applyValues,
  type Finding,
  type Items,
  isHiddenAnnotation,
  isPlaceAnnotation,
  type Resource,
  type ValueChange,
} from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { OutputItem } from './decode-output.ts'
import { originals, type ValueMap } from './originals.ts'

/**
 * Makes the list what the script left; findings say why it cannot be, and then nothing is changed. A path that a script
 * changes in one annotation stays different in the other: kpt, `eval` and `render` copy it, after they look for collisions.
 */
export function applyOutput(items: Items, output: readonly OutputItem[]): readonly Finding[] {
  const before = [...items]
  const sources = originals(before, output)
  const placed = output.map(({ value }, at) => ({ resource: sources[at], value: value && withTextPlace(value) }))
  const findings = placed.flatMap(({ resource, value }, at) => problemsOf(value, at, resource))
  if (findings.length > 0) return findings

  const kept = new Set(placed.map(({ resource }) => resource))
  for (const resource of before) if (!kept.has(resource)) items.remove(resource)
  const after = placed.map(({ resource, value }) => resource ?? items.add(value as ValueMap))
  const changes = placed.flatMap(({ resource, value }, at): ValueChange[] =>
    value === undefined
      ? []
      : [{ resource: resource ?? (after[at] as Resource), value, isNew: resource === undefined }],
  )
  applyValues(changes, {
    unchanged: placed.flatMap(({ resource, value }) =>
      resource === undefined || value !== undefined ? [] : [resource],
    ),
    removed: before.filter((resource) => !kept.has(resource)),
  })
  if ([...items].some((resource, at) => resource !== after[at])) items.reorder(after)
  return []
}

/** A script may give an index as a number; annotations are strings. */
function withTextPlace(value: ValueMap): ValueMap {
  const annotations = annotationsOf(value)
  const isNumber = (key: string) => isPlaceAnnotation(key) && ['number', 'bigint'].includes(typeof annotations[key])
  if (!Object.keys(annotations).some(isNumber)) return value
  const entries = Object.entries(annotations).map(([key, part]) => [key, isNumber(key) ? String(part) : part])
  return { ...value, metadata: { ...(value.metadata as ValueMap), annotations: Object.fromEntries(entries) } }
}

function problemsOf(value: ValueMap | undefined, at: number, resource: Resource | undefined): Finding[] {
  if (value === undefined) return []
  const problem = (message: string): Finding => ({
    severity: 'error',
    rule: 'script-output',
    message: `\`items[${at}]\` ${message}`,
    ...(resource && { resource }),
  })
  const annotations = annotationsOf(value)
  const missing = ['apiVersion', 'kind'].filter((key) => typeof value[key] !== 'string' || value[key] === '')
  const hidden = Object.keys(annotations).filter(isHiddenAnnotation)
  const places = Object.keys(annotations).filter(isPlaceAnnotation)
  return [
    ...places
      .filter((key) => typeof annotations[key] !== 'string')
      .map((key) => problem(`must have a string as the annotation \`${key}\``)),
    ...places
      .filter((key) => key.endsWith('/index') && !/^(?:[-+]?\d+)?$/.test(String(annotations[key])))
      .map((key) => problem(`must have a whole number as \`${key}\``)),
    ...missing.map((key) => problem(`must have \`${key}\`, a string, when the script ends`)),
    ...hidden.map((key) =>
      problem(
        `must not be given the annotation \`${key}\`: it belongs to the orchestrator; a script can set path and index only`,
      ),
    ),
  ]
}

function annotationsOf({ metadata }: ValueMap): ValueMap {
  return isMap(metadata) && isMap(metadata.annotations) ? metadata.annotations : {}
}
