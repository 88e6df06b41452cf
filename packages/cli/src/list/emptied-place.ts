import { readText } from '@krmkit/check/objects'
import type { Path, YamlDocument } from '@krmkit/runtime'

const ANNOTATIONS: Path = ['metadata', 'annotations']
const MARK = /^ ?in place of (metadata|annotations):(?: (.*))?$/

/** Notes on the line of an annotation which empty value its place filled. */
export function noteEmptied(document: YamlDocument, annotation: string, path: Path, value: string): boolean {
  const note = `in place of ${path.at(-1)}:${value === '' ? '' : ` ${value}`}`
  return document.setComment([...ANNOTATIONS, annotation], note)
}

/** Sets the empty value that an annotation notes again; false if it notes none. */
export function restoreEmptied(document: YamlDocument, annotation: string): boolean {
  const [, name, value = ''] = MARK.exec(document.comment([...ANNOTATIONS, annotation]) ?? '') ?? []
  if (name === undefined) return false
  const path = name === 'metadata' ? ['metadata'] : ANNOTATIONS
  const text = readText(`empty:${value === '' ? '' : ` ${value}`}\n`).document?.nodeText(['empty'])
  if (!isEmpty(text) || (path.length === 1 && document.keys(path).length > 1)) return false
  // Comments below an empty value are inside of the annotations now.
  const inner = document.nodeText(ANNOTATIONS)?.lines.filter((line) => line.trimStart().startsWith('#')) ?? []
  return document.setNodeText(path, { ...text, below: inner.map((line) => `  ${line}`) })
}

/** Whether a node is an empty map, or has no value. */
export function isEmpty(node: ReturnType<YamlDocument['nodeText']>): node is NonNullable<typeof node> {
  return node !== undefined && Object.keys(node.value ?? {}).length === 0
}
