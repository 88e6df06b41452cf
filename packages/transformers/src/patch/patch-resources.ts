import type { Finding, Items, Path, Resource } from '@krmkit/runtime'
import { scopesOf } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { rememberId } from '../resource-id/previous-ids.ts'
import { currentId, formatId, isSameId, type ResourceId } from '../resource-id/resource-id.ts'
import type { ResourceIndex } from '../resource-id/resource-index.ts'
import { type CompiledSelector, candidates } from '../selector/selector.ts'
import type { SchemaSource } from '../strategic-merge/merge-schema.ts'
import { applyJsonPatch, mergePatch } from './apply-to-resource.ts'
import type { PatchReading } from './read-patch.ts'
import { roundIntegers } from './round-integers.ts'
import { doesDropAnnotations, type StrategicPatch } from './strategic-patch.ts'
import { type TextMap, withTexts } from './text-metadata.ts'

/** How patches are applied to a list. */
export interface PatchContext {
  readonly items: Items
  /** The index of the same items, for all patches of a run. */
  readonly index: ResourceIndex
  readonly schemas: SchemaSource
  report(finding: Finding): void
  /** Whether the previous id of a resource is recorded if it changes, as kustomize's steps do. */
  readonly remembersIds: boolean
  /** Whether the author of the patch expects kustomize's behavior, so that differences are reported. */
  readonly isKustomize: boolean
  /** Whether the list belongs to a whole build, whose result must equal kustomize's. Default: false */
  readonly isBuild?: boolean
  /** Whether a JSON patch may add annotations to a resource that has none, as in kustomize's PatchTransformer. */
  readonly makesAnnotations: boolean
  /** Severity if a patch finds no resource. kustomize fails if a patch without a target finds none. */
  readonly missing: { readonly target: 'warning' | 'error'; readonly id: 'warning' | 'error' }
}

/** A patch and its target. */
export interface PatchTask {
  readonly patch: Exclude<PatchReading, { readonly kind: 'problem' }>
  readonly target: CompiledSelector | undefined
  /** The field of the config that findings refer to. */
  readonly field: Path
  /** Whether kustomize treats labels and annotations of the patch as strings even without a target. */
  readonly hasTextMetadata?: boolean
}

const NULL_METADATA =
  'null deletes labels and annotations here, like any other field; kustomize writes the string "null" if the patch has a target, and ignores `annotations: null`'

const NULL_TEXT =
  'null is written as the string "null" here, as kustomize does for patches with a target and for patchesStrategicMerge; leave out the target, or use a JSON patch, to remove labels and annotations'

/** Applies a patch to all resources that its target selects, or without a target to the resource that it names. */
export function patchResources(context: PatchContext, task: PatchTask): void {
  const { target, field } = task
  const patch = inBuild(context, task)
  for (const message of patch.warnings) context.report({ severity: 'warning', rule: 'patch', message, field })
  if (patch.kind === 'strategic' && target === undefined) {
    for (const each of patch.patches) patchNamed(context, each, field)
    return
  }
  const scopes = scopesOf(context.items)
  const selected =
    target === undefined ? [] : candidates(context, target).filter((item) => target.selects(item, scopes))
  if (selected.length === 0) {
    const message = 'the target of the patch must select a resource, but selects none'
    context.report({ severity: context.missing.target, rule: 'patch-target', message, field })
  }
  const isNoted = doesNoteIds(context, patch)
  if (!mayRename(patch)) {
    for (const resource of selected) {
      if (isNoted && resource instanceof BuildResource) rememberId(resource, scopes)
      applyTo(context, resource, patch)
    }
    return
  }
  const renamed: Resource[] = []
  for (const resource of selected) {
    const before = currentId(resource)
    if (isNoted && resource instanceof BuildResource) rememberId(resource, scopes, before)
    applyTo(context, resource, patch)
    const after = currentId(resource)
    if (isSameId(before, after, scopes)) continue
    if (after.kind === '' || after.name === '') refuseNameless(context, resource, before)
    noteId(context, resource, before)
    renamed.push(resource)
  }
  reportDuplicates(context, renamed, patch.kind === 'strategic')
}

/** Converts a patch as kustomize does in a whole build, where labels and annotations are strings. */
function inBuild(
  { isBuild, isKustomize, report }: PatchContext,
  { patch, target, field, hasTextMetadata = target !== undefined }: PatchTask,
): PatchTask['patch'] {
  if (patch.kind === 'json') return patch
  const isClearing = patch.patches.some(({ clearsMetadata }) => clearsMetadata)
  const message = isBuild ? NULL_TEXT : NULL_METADATA
  if (isClearing && (isBuild ? hasTextMetadata : isKustomize))
    report({ severity: 'warning', rule: 'patch-null', message, field })
  if (!isBuild) return patch
  const patches = patch.patches.map((each) => {
    // kustomize notes in annotations what the patch may change, so it rewrites all annotations.
    const maps: readonly TextMap[] = hasTextMetadata
      ? ['labels', 'annotations']
      : mayChangeIdentity(each.options)
        ? ['annotations']
        : []
    if (maps.length === 0) return each
    const node = withTexts(each.node, maps)
    return { ...each, node, dropsAnnotations: doesDropAnnotations(node) }
  })
  return { ...patch, patches }
}

function applyTo(context: PatchContext, resource: Resource, patch: PatchTask['patch']): void {
  if (patch.kind === 'json') {
    applyJsonPatch(resource, patch.operations, context.makesAnnotations, context.report)
    if (context.isKustomize && resource instanceof BuildResource) roundIntegers(resource, context.report)
  } else for (const each of patch.patches) merge(context, resource, each)
}

const IDENTITY: readonly (readonly string[])[] = [
  ['apiVersion'],
  ['kind'],
  ['metadata', 'name'],
  ['metadata', 'namespace'],
]

/** Whether a patch could change the identity of a resource. */
function mayRename(patch: PatchTask['patch']): boolean {
  if (patch.kind === 'strategic') return patch.patches.some(({ options }) => mayChangeIdentity(options))
  return patch.operations.some(({ path, from }) =>
    [path, from].some((parts) =>
      IDENTITY.some((field) => field.every((part, i) => i >= parts.length || part === parts[i])),
    ),
  )
}

function mayChangeIdentity({ allowNameChange, allowKindChange }: StrategicPatch['options']): boolean {
  return allowNameChange === true || allowKindChange === true
}

function merge(context: PatchContext, resource: Resource, patch: StrategicPatch): void {
  if (mergePatch(resource, patch, context.schemas, context.report) === 'kept') return
  context.index.removed(resource)
  context.items.remove(resource)
}

function patchNamed(context: PatchContext, patch: StrategicPatch, field: Path): void {
  const found = findNamed(context, patch.id)
  const [resource] = found
  if (resource === undefined || found.length > 1) {
    const message = `the patch must name one resource, but ${found.length === 0 ? 'none' : `${found.length}`} in the list ${found.length > 1 ? 'are' : 'is'} ${formatId(patch.id)}${hintOf(context, patch.id)}`
    const severity = found.length > 1 ? 'error' : context.missing.id
    context.report({ severity, rule: 'patch-target', message, field })
    return
  }
  const scopes = scopesOf(context.items)
  const before = currentId(resource)
  merge(context, resource, patch)
  if (!isSameId(before, currentId(resource), scopes)) {
    noteId(context, resource, before)
    reportDuplicates(context, [resource], false)
  } else if (doesNoteIds(context, { patches: [patch] }) && resource instanceof BuildResource)
    rememberId(resource, scopes)
}

/**
 * Finds resources with an id, now or before (api/resmap/reswrangler.go, GetById). Outside of kustomize, resources that
 * have it now take precedence.
 */
function findNamed({ index, isKustomize }: PatchContext, id: ResourceId): readonly Resource[] {
  const current = isKustomize ? [] : index.withId(id)
  return current.length > 0 ? current : index.withAnyId(id)
}

/**
 * Whether kustomize records the ids of resources before it applies a patch, even if they do not change: before each
 * JSON patch of PatchTransformer, and before a merge that may change name or kind.
 */
function doesNoteIds(
  { remembersIds }: PatchContext,
  patch: Pick<PatchTask['patch'] & { kind: 'strategic' }, 'patches'> | PatchTask['patch'],
): boolean {
  if (!remembersIds) return false
  return 'patches' in patch ? patch.patches.some(({ options }) => mayChangeIdentity(options)) : true
}

/** Suggests a resource with the same kind and name but another id. */
function hintOf({ index }: PatchContext, { kind, name }: ResourceId): string {
  for (const item of index.named(name)) {
    if (item.kind !== kind || item.name !== name) continue
    return `; there is ${formatId(currentId(item))} of apiVersion "${item.apiVersion}"`
  }
  return ''
}

function noteId({ items, index, remembersIds }: PatchContext, resource: Resource, before: ResourceId): void {
  if (remembersIds) rememberId(resource, scopesOf(items), before)
  index.changed(resource)
}

function refuseNameless({ report }: PatchContext, resource: Resource, before: ResourceId): void {
  const message = `${formatId(before)} must keep a kind and a name: the patch takes one away`
  const field = resource.kind === '' ? ['kind'] : ['metadata', 'name']
  report({ severity: 'error', rule: 'patch-identity', message, field, resource })
}

/**
 * Reports resources that have the same id after a patch. In a whole build, this is an error only after a strategic
 * merge patch with a target, because only that one rebuilds the list (api/resmap/reswrangler.go, ApplySmPatch).
 */
function reportDuplicates({ index, report }: PatchContext, renamed: readonly Resource[], isChecked: boolean): void {
  for (const resource of renamed) {
    const id = currentId(resource)
    const same = index.withId(id)
    // If several patched resources get the same id, all but the first are reported.
    if (same.length < 2 || (same[0] === resource && same.slice(1).some((other) => renamed.includes(other)))) continue
    report({
      severity: isChecked || !(resource instanceof BuildResource) ? 'error' : 'warning',
      rule: 'duplicate-resource',
      message: `${formatId(id)} must be in the list once: the patch gives two resources the same identity`,
      resource,
      field: ['metadata', 'name'],
    })
  }
}
