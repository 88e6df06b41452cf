import type { Path, Resource } from '@krmkit/runtime'
import type { BuildFinding } from '../finding.ts'
import { showPath } from './decode-value.ts'

/** Where in its file something stands, as findings carry it. */
export type FieldPlace = Pick<BuildFinding, 'file' | 'line' | 'column' | 'field'>

/** The place of a field in a config; if the field is absent, the place of its nearest parent. */
export function placeOf(config: Resource, file: string, path: Path, isKey: boolean): FieldPlace {
  const { document } = config
  const spelt = speltAs(config, path)
  const field = path.length > 0 && { field: showPath(spelt) }
  for (let length = spelt.length; length > 0; length--) {
    const part = spelt.slice(0, length)
    const found = isKey || length < spelt.length ? document.keyPosition(part) : document.position(part)
    if (found !== undefined) return { file, ...found, ...field }
  }
  return { file, ...document.position([]), ...field }
}

/** A path with its keys in the case that they have there. */
function speltAs(document: Resource, path: Path): Path {
  if (document.has(path)) return path
  const spelt: (string | number)[] = []
  for (const part of path) {
    const own = typeof part === 'string' && !document.has([...spelt, part]) ? otherCase(document, spelt, part) : part
    spelt.push(own)
  }
  return spelt
}

function otherCase(document: Resource, path: Path, key: string): string {
  const lower = key.toLowerCase()
  return document.keys(path).findLast((other) => other.toLowerCase() === lower) ?? key
}
