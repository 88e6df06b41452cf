import type { Path, Resource } from '@krmkit/runtime'
import type { FieldPlace } from '../finding.ts'
import { showPath } from './decode-value.ts'

/** The location of a field in a config; if the field is absent, that of its nearest present parent. */
export function placeOf(config: Resource, file: string, path: Path, isKey: boolean): FieldPlace {
  const { document } = config
  const spelled = spelledAs(config, path)
  const field = path.length > 0 && { field: showPath(spelled) }
  for (let length = spelled.length; length > 0; length--) {
    const part = spelled.slice(0, length)
    const found = isKey || length < spelled.length ? document.keyPosition(part) : document.position(part)
    if (found !== undefined) return { file, ...found, ...field }
  }
  return { file, ...document.position([]), ...field }
}

/** A path with the keys as they are spelled in the document. */
function spelledAs(document: Resource, path: Path): Path {
  if (document.has(path)) return path
  const spelled: (string | number)[] = []
  for (const part of path) {
    const own =
      typeof part === 'string' && !document.has([...spelled, part]) ? otherCase(document, spelled, part) : part
    spelled.push(own)
  }
  return spelled
}

function otherCase(document: Resource, path: Path, key: string): string {
  const lower = key.toLowerCase()
  return document.keys(path).findLast((other) => other.toLowerCase() === lower) ?? key
}
