import { isReservedAnnotation, type Path, type YamlDocument } from '@krmkit/runtime'
import { type ResourceId, splitApiVersion } from '../resource-id/resource-id.ts'
import type { PatchMap, PatchNode } from '../strategic-merge/patch-node.ts'
import { PatchParts } from '../strategic-merge/patch-parts.ts'
import { mapOf, readPatchNode } from '../strategic-merge/read-patch-node.ts'
import type { Written } from '../strategic-merge/spelling.ts'

/** Which parts of a resource's identity a patch may change (kustomize's patch options). */
export interface PatchOptions {
  readonly allowNameChange?: boolean | undefined
  readonly allowKindChange?: boolean | undefined
}

/** A strategic merge patch that is ready to be merged. */
export interface StrategicPatch {
  /** The resource that it changes if there is no target. */
  readonly id: ResourceId
  /** The fields without apiVersion and namespace, and without kind and name unless these may change. */
  readonly node: PatchMap
  /** Intermediate results that are computed when the patch is applied. */
  readonly parts: PatchParts
  /** Whether it replaces or deletes all metadata or all annotations. */
  readonly replacesMetadata: boolean
  /** Whether it deletes all annotations, including those in which kustomize keeps its state. */
  readonly dropsAnnotations: boolean
  /** Whether it deletes labels or annotations with null. */
  readonly clearsMetadata: boolean
  readonly options: PatchOptions
}

/** Reads a strategic merge patch from a part of a document. */
export function readStrategicPatch(
  document: YamlDocument,
  at: Path,
  written: Written,
  options: PatchOptions,
  needsIdentity: boolean,
): StrategicPatch | { readonly problem: string } {
  const node = readPatchNode(document, at, written)
  if (node.kind !== 'map') return { problem: 'must be a map' }
  const id = idOf(node)
  if (needsIdentity && id.kind === '') return { problem: 'must have a `kind`' }
  if (needsIdentity && id.name === '') return { problem: 'must have a `metadata.name`' }
  const [problem] = node.directives.problems
  if (problem !== undefined) return { problem: `is invalid: ${problem}` }
  const reserved = annotationsOf(node)?.find(isReservedAnnotation)
  if (reserved !== undefined) return { problem: `must not name the annotation "${reserved}": it is reserved` }
  return {
    id,
    node: withoutIdentity(node, options),
    parts: new PatchParts(),
    replacesMetadata: doesReplaceMetadata(node),
    dropsAnnotations: doesDropAnnotations(node),
    clearsMetadata: doesClearMetadata(node),
    options,
  }
}

function idOf({ fields }: PatchMap): ResourceId {
  const metadata = fields.get('metadata')
  const below = metadata?.kind === 'map' ? metadata.fields : undefined
  return {
    ...splitApiVersion(textOf(fields.get('apiVersion'))),
    kind: textOf(fields.get('kind')),
    name: textOf(below?.get('name')),
    namespace: textOf(below?.get('namespace')),
  }
}

function textOf(node: PatchNode | undefined): string {
  return node?.kind === 'scalar' && node.value !== null ? node.text : ''
}

function annotationsOf({ fields }: PatchMap): readonly string[] | undefined {
  const metadata = fields.get('metadata')
  const annotations = metadata?.kind === 'map' ? metadata.fields.get('annotations') : undefined
  return annotations?.kind === 'map' ? [...annotations.fields.keys()] : undefined
}

/** The patch without the fields that a merge does not change (api/resource/resource.go, ApplySmPatch). */
function withoutIdentity(node: PatchMap, { allowNameChange, allowKindChange }: PatchOptions): PatchMap {
  const fields = [...node.fields].flatMap(([key, child]): (readonly [string, PatchNode])[] => {
    if (key === 'apiVersion' || (key === 'kind' && !allowKindChange)) return []
    if (key !== 'metadata' || child.kind !== 'map') return [[key, child]]
    const metadata = withFields(
      child,
      [...child.fields].filter(([name]) => name !== 'namespace' && (name !== 'name' || allowNameChange)),
    )
    const isEmpty = metadata.fields.size === 0 && !hasDirectives(metadata)
    return isEmpty ? [] : [[key, metadata]]
  })
  return withFields(node, fields)
}

function withFields({ directives }: PatchMap, fields: readonly (readonly [string, PatchNode])[]): PatchMap {
  return { ...mapOf(fields), directives }
}

function hasDirectives({ directives }: PatchMap): boolean {
  const { patch, retainKeys, elementOrders, deletions } = directives
  return patch !== undefined || retainKeys !== undefined || elementOrders.size > 0 || deletions.size > 0
}

function doesReplaceMetadata(node: PatchMap): boolean {
  const metadata = node.fields.get('metadata')
  const annotations = metadata?.kind === 'map' ? metadata.fields.get('annotations') : undefined
  return [node, metadata, annotations].some(
    (each) =>
      each !== undefined &&
      (each.kind === 'map'
        ? each.directives.retainKeys !== undefined || (each.directives.patch ?? 'merge') !== 'merge'
        : true),
  )
}

/** Whether all annotations or all metadata are deleted or replaced. */
export function doesDropAnnotations({ fields }: PatchMap): boolean {
  const metadata = fields.get('metadata')
  const annotations = metadata?.kind === 'map' ? metadata.fields.get('annotations') : undefined
  return [metadata, annotations].some(
    (node) =>
      node !== undefined && (node.kind !== 'map' || ['delete', 'replace'].includes(node.directives.patch ?? 'merge')),
  )
}

function doesClearMetadata({ fields }: PatchMap): boolean {
  const metadata = fields.get('metadata')
  if (metadata?.kind !== 'map') return false
  return ['labels', 'annotations'].some((name) => {
    const texts = metadata.fields.get(name)
    const nodes = texts?.kind === 'map' ? [...texts.fields.values()] : texts === undefined ? [] : [texts]
    return nodes.some((node) => node.kind === 'scalar' && node.value === null)
  })
}
