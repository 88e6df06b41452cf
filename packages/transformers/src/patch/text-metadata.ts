import type { PatchMap, PatchNode } from '../strategic-merge/patch-node.ts'
import { mapOf } from '../strategic-merge/read-patch-node.ts'

/** Maps of metadata that kustomize reads as strings. */
export type TextMap = 'labels' | 'annotations'

/**
 * Converts labels or annotations of a patch as kustomize does when it reads and writes them: all values become strings,
 * even null, maps and lists, and an empty map is removed (api/resource, CopyMergeMetaDataFieldsFrom).
 */
export function withTexts(patch: PatchMap, maps: readonly TextMap[]): PatchMap {
  const metadata = patch.fields.get('metadata')
  if (metadata?.kind !== 'map' || !maps.some((name) => metadata.fields.has(name))) return patch
  const fields = [...metadata.fields].flatMap(([name, node]): (readonly [string, PatchNode])[] => {
    if (!maps.includes(name as TextMap)) return [[name, node]]
    const texts = textsOf(node)
    return texts === undefined ? [] : [[name, texts]]
  })
  const rewritten: PatchMap = { ...mapOf(fields), directives: metadata.directives }
  const all = [...patch.fields].map(([name, node]) => [name, name === 'metadata' ? rewritten : node] as const)
  return { ...mapOf(all), directives: patch.directives }
}

function textsOf(node: PatchNode): PatchNode | undefined {
  if (node.kind === 'scalar') return node.value === null ? undefined : node
  if (node.kind === 'list') return node
  if (node.fields.size === 0 && node.directives.patch === undefined) return undefined
  const entries = [...node.fields].map(([key, value]) => [key, textOf(value)] as const)
  return { ...mapOf(entries), directives: node.directives }
}

function textOf(node: PatchNode): PatchNode {
  if (node.kind === 'scalar' && typeof node.value === 'string') return node
  const text = node.kind === 'scalar' ? node.text : ''
  const comment = node.kind === 'scalar' ? node.comment : undefined
  return { kind: 'scalar', value: text, text, spelling: undefined, isQuoted: true, comment }
}
