import type { Finding, Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { applyOperations } from '../json-patch/apply-operations.ts'
import type { Operation } from '../json-patch/operation.ts'
import { hasBuildState } from '../resource-id/build-state.ts'
import { unshareValues } from '../resource-id/shared-values.ts'
import { type MergeOutcome, mergeResource } from '../strategic-merge/merge-resource.ts'
import type { SchemaSource } from '../strategic-merge/merge-schema.ts'
import { readKept, restoreKept } from './identity.ts'
import type { StrategicPatch } from './strategic-patch.ts'

/** Merges one strategic merge patch into one resource. */
export function mergePatch(
  resource: Resource,
  patch: StrategicPatch,
  schemas: SchemaSource,
  report: (finding: Finding) => void,
): MergeOutcome {
  const kept = patch.replacesMetadata ? readKept(resource, true) : undefined
  const outcome = mergeResource(
    {
      resource,
      schemas,
      parts: patch.parts,
      report: ({ severity, rule, path, message }) => report({ severity, rule, message, resource, field: path }),
    },
    patch.node,
    patch.id.kind,
  )
  if (kept !== undefined && outcome === 'kept') {
    const { allowKindChange, allowNameChange } = patch.options
    const identity = kept.identity.filter(
      ([path]) => !(allowKindChange && path[0] === 'kind') && !(allowNameChange && path[1] === 'name'),
    )
    restoreKept(resource, { ...kept, identity })
  }
  if (outcome === 'kept') {
    if (resource instanceof BuildResource && resource.namespace === undefined) resource.delete(NAMESPACE)
    // kustomize keeps its state in annotations, so deleting all annotations deletes the state too.
    if (patch.dropsAnnotations && resource instanceof BuildResource) resource.state.clear()
    dropEmptyAnnotations(resource)
  }
  return outcome
}

const ANNOTATIONS: Path = ['metadata', 'annotations']
const NAMESPACE: Path = ['metadata', 'namespace']

/**
 * Applies one JSON patch to one resource. Reserved annotations stay. `makesAnnotations`: a patch may add annotations to
 * a resource that has none, as in kustomize, which keeps its state there.
 */
export function applyJsonPatch(
  resource: Resource,
  operations: readonly Operation[],
  makesAnnotations: boolean,
  report: (finding: Finding) => void,
): void {
  const kept = operations.some(replacesAnnotations) ? readKept(resource, false) : undefined
  const isMade =
    (makesAnnotations || hasBuildState(resource)) &&
    operations.some(({ path, from }) => isBelowAnnotations(path) || isBelowAnnotations(from)) &&
    !resource.has(ANNOTATIONS) &&
    resource.set(ANNOTATIONS, {})
  unshareValues(resource)
  const { problem, warnings } = applyOperations(resource, operations)
  if (resource instanceof BuildResource) resource.spelling.noteJsonPatch()
  for (const { path, message } of warnings)
    report({ severity: 'warning', rule: 'json-patch', message, resource, field: path })
  if (problem !== undefined)
    report({ severity: 'error', rule: 'json-patch', message: problem.message, resource, field: problem.path })
  if (kept !== undefined) restoreKept(resource, kept)
  if (operations.some(({ path }) => isAnnotations(path))) stringifyAnnotations(resource)
  if (isMade && resource.keys(ANNOTATIONS).length === 0) resource.delete(ANNOTATIONS)
  dropEmptyAnnotations(resource)
}

/** Deletes an empty map of annotations in a whole build: kustomize deletes the map when it removes its state. */
function dropEmptyAnnotations(resource: Resource): void {
  if (!(resource instanceof BuildResource) || resource.keys(ANNOTATIONS).length > 0 || !resource.has(ANNOTATIONS))
    return
  resource.delete(ANNOTATIONS)
}

/** Whether a pointer leads to a place at, above or below the annotations. */
function isAnnotations(parts: readonly string[]): boolean {
  return ANNOTATIONS.every((part, i) => i >= parts.length || part === parts[i])
}

/** Converts annotations that a JSON patch set to numbers or booleans to strings, as kustomize does. */
function stringifyAnnotations(resource: Resource): void {
  for (const key of resource.keys(ANNOTATIONS)) {
    const path = [...ANNOTATIONS, key]
    const text = resource.text(path)
    if (text !== undefined && typeof resource.get(path) !== 'string') resource.set(path, text)
  }
}

function isBelowAnnotations(parts: readonly string[]): boolean {
  return parts.length > 2 && parts[0] === 'metadata' && parts[1] === 'annotations'
}

function replacesAnnotations({ op, path, from }: Operation): boolean {
  const isAbove = (parts: readonly string[]) => parts.length < 3 && parts.every((part, i) => part === ANNOTATIONS[i])
  return op !== 'test' && (isAbove(path) || (op === 'move' && isAbove(from)))
}
