import { type Finding, type Items, isInternalAnnotation, moveResource, type Resource } from '@krmkit/runtime'
import { applyValue } from '@krmkit/transformers'
import type { OutputItem } from './decode-output.ts'
import { isMap, originals, type ValueMap } from './originals.ts'

const PATH = 'config.kubernetes.io/path'
const INDEX = 'config.kubernetes.io/index'

/** Makes the list what the script left; findings say why it cannot be, and then nothing is changed. */
export function applyOutput(items: Items, output: readonly OutputItem[]): readonly Finding[] {
  const before = [...items]
  const sources = originals(before, output)
  const placed = output.map(({ value }, at) => ({ resource: sources[at], value }))
  const findings = placed.flatMap(({ resource, value }, at) => problemsOf(value, at, resource))
  if (findings.length > 0) return findings

  const kept = new Set(placed.map(({ resource }) => resource))
  for (const resource of before) if (!kept.has(resource)) items.remove(resource)
  const after = placed.map(({ resource, value }) => {
    if (resource === undefined) return items.add(value as ValueMap)
    if (value !== undefined) change(resource, value)
    return resource
  })
  if ([...items].some((resource, at) => resource !== after[at])) items.reorder(after)
  return []
}

/** Where a script names a file, it moves the resource there; otherwise files are the orchestrator's business. */
function change(resource: Resource, value: ValueMap): void {
  applyValue(resource, value)
  const { [PATH]: path, [INDEX]: index } = annotationsOf(value)
  moveResource(resource, {
    ...(path !== undefined && { path: String(path) }),
    ...(index !== undefined && { index: Number(index) }),
  })
}

function problemsOf(value: ValueMap | undefined, at: number, resource: Resource | undefined): Finding[] {
  if (value === undefined) return []
  const problem = (message: string): Finding => ({
    severity: 'error',
    rule: 'script-output',
    message: `\`items[${at}]\` ${message}`,
    ...(resource && { resource }),
  })
  const missing = ['apiVersion', 'kind'].filter((key) => typeof value[key] !== 'string' || value[key] === '')
  const internal = Object.keys(annotationsOf(value)).filter(
    (key) => isInternalAnnotation(key) && key !== PATH && key !== INDEX,
  )
  const index = annotationsOf(value)[INDEX]
  return [
    ...(index === undefined || /^\d+$/.test(String(index))
      ? []
      : [problem(`must have a whole number as \`${INDEX}\``)]),
    ...missing.map((key) => problem(`must have \`${key}\`, a string, when the script ends`)),
    ...internal.map((key) =>
      problem(
        `must not be given the annotation \`${key}\`: it belongs to the orchestrator; name a file with \`${PATH}\``,
      ),
    ),
  ]
}

function annotationsOf({ metadata }: ValueMap): ValueMap {
  return isMap(metadata) && isMap(metadata.annotations) ? metadata.annotations : {}
}
