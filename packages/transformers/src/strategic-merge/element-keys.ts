import type { Path, Resource } from '@krmkit/runtime'
import { notesOf } from '../build/build-resource.ts'
import { type ElementKeys, NULL } from './list-plan.ts'
import type { PatchNode } from './patch-node.ts'
import { isNullText } from './shape.ts'

/** What identifies an element of a patch's list: the strings of its keys, or of the scalar itself. */
export function elementKeys(node: PatchNode, listKeys: readonly string[]): ElementKeys {
  if (listKeys.length === 0) return [node.kind === 'scalar' ? node.text : undefined]
  if (node.kind === 'map' && node.fields.size === 0) return []
  return listKeys.map((key) => {
    const value = node.kind === 'map' ? node.fields.get(key) : undefined
    if (value === undefined) return undefined
    if (value.kind !== 'scalar') return ''
    return value.value === null ? nullKey(value.text) : value.text
  })
}

function nullKey(text: string): string {
  return text === '' ? '' : NULL + text
}

/** What identifies an element of a resource's list. */
export function itemKeys(resource: Resource, path: Path, listKeys: readonly string[]): ElementKeys {
  if (listKeys.length === 0) return [resource.text(path)]
  const keys = listKeys.map((key) => {
    const at = [...path, key]
    const text = resource.text(at)
    if (text === undefined) return resource.has(at) ? '' : undefined
    if (!isNullText(text) || resource.get(at) !== null) return text
    return nullKey(text === '' && notesOf(resource).remade !== undefined ? 'null' : text)
  })
  const isKeyless = keys.every((key) => key === undefined)
  return isKeyless && resource.text(path) === undefined && resource.keys(path).length === 0 ? [] : keys
}

/** An element's first key, which alone counts in `$setElementOrder`. */
export function listKeyTexts(node: PatchNode, listKeys: readonly string[]): string {
  return elementKeys(node, listKeys)[0] ?? ''
}
