import type { Resource } from '@krmkit/runtime'
import { isPlainText } from '../print/kustomize/scalar-style.ts'

const ANNOTATIONS = ['metadata', 'annotations']

/**
 * Makes all annotations strings, and removes an empty map: kustomize rewrites annotations from the strings that it read
 * (api/krusty, Run). A quoted value keeps its bytes.
 */
export function writeTextAnnotations(resource: Resource): void {
  const map = resource.peek(ANNOTATIONS)
  if (map === undefined) return
  if (map.kind !== 'map' || map.isEmpty) {
    resource.delete(ANNOTATIONS)
    return
  }
  for (const key of resource.keys(ANNOTATIONS)) {
    const path = [...ANNOTATIONS, key]
    const node = resource.peek(path)
    if (node === undefined || key === '<<') continue
    const isText =
      node.kind === 'scalar' && node.tag === undefined && (node.style !== 'plain' || isPlainText(node.text))
    if (isText) continue
    // In contrast to `set`, this also quotes what is a string in YAML 1.2 but a number or a date in YAML 1.1.
    if (node.kind === 'scalar' && node.text !== '') resource.setSource(path, JSON.stringify(node.text))
    else resource.set(path, '')
  }
}
