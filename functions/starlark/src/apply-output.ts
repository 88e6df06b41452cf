import {
  type Finding,
  type Items,
  isInternalAnnotation,
  moveResource,
  type Resource,
  type Value,
} from '@krmkit/runtime'
import { applyValue } from '@krmkit/transformers'
import type { OutputItem } from './decode-output.ts'

type ValueMap = { readonly [key: string]: Value }

/** An item of the output beside the resource that it stands for. */
interface Placed {
  /** `undefined` for a new one. */
  readonly resource: Resource | undefined
  readonly value: ValueMap | undefined
}

const PATH = 'config.kubernetes.io/path'
const INDEX = 'config.kubernetes.io/index'

/** Makes the list what the script left; findings say why it cannot be, and then nothing is changed. */
export function applyOutput(items: Items, output: readonly OutputItem[]): readonly Finding[] {
  const before = [...items]
  const placed = place(before, output)
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

/**
 * Which resource each item is: the one whose dict it is, otherwise the one of the same identity that is not there any
 * more (the script made it anew, from its own copy). All others are new.
 */
function place(before: readonly Resource[], output: readonly OutputItem[]): Placed[] {
  const isKept = new Set(output.map(({ from }) => from))
  const lost = new Map<string, Resource[]>()
  before.forEach((resource, at) => {
    if (isKept.has(at)) return
    const id = JSON.stringify([resource.apiVersion, resource.kind, resource.namespace ?? '', resource.name])
    lost.set(id, [...(lost.get(id) ?? []), resource])
  })
  return output.map(({ from, value }) => ({
    resource: from === undefined ? lost.get(idOf(value ?? {}))?.shift() : before[from],
    value,
  }))
}

function idOf({ apiVersion, kind, metadata }: ValueMap): string {
  const { namespace, name } = isMap(metadata) ? metadata : {}
  return JSON.stringify([apiVersion ?? '', kind ?? '', namespace || '', name ?? ''])
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
  return [
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

function isMap(value: Value | undefined): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
