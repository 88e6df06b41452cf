import { ownPathForm } from '@krmkit/runtime/values'

/** A path that begins with a key and a slash, or is only a key: kustomize's syntax. */
const SLASHES = /^\/?[^./"'[\]{}$\\]+(?:\[[*\d]*\])?(?:\/|$)/
/** A JSON Pointer with an escaped character. Keys of Kubernetes have no `~`. */
const POINTER = /^\/.*~[01]/s
/** A key, a key in brackets and quotes, or elements of a list. */
const PART = /\.?([^.[\]"'\\/*{}()|\s]+(?:\/[^.[\]"'\\\s]+)?)|\[("(?:[^"\\]|\\.)*")\]|\[[*]?\]/gy
/** No path to a field is this long. */
const MAX_LENGTH = 4096
/** The maps in whose keys a slash is usual. */
const TEXT_MAPS = new Set(['annotations', 'labels', 'matchLabels', 'nodeSelector'])

/**
 * Converts a path in krmkit's form, or in that of another tool, to the path of a field spec, if it can have only one
 * meaning: `spec.pods[*].labels` is `spec/pods[]/labels`. A path in kustomize's form stays. A field spec visits all
 * elements of lists, so that a path which selects some of them is `undefined`, like one with more than one meaning.
 */
export function ownFieldSpecPath(path: string): string | undefined {
  if (SLASHES.test(path) && !POINTER.test(path)) return path.replaceAll('[*]', '[]').replaceAll('\\.', '.')
  if (path.length > MAX_LENGTH) return undefined
  const own = ownPathForm(path)
  const keys: string[] = []
  let end = 0
  PART.lastIndex = 0
  for (let match = PART.exec(own); match !== null; match = PART.exec(own)) {
    const [, plain, quoted] = match
    const key = plain ?? (quoted === undefined ? undefined : (JSON.parse(quoted) as string))
    if (plain?.includes('/') && !TEXT_MAPS.has(keys.at(-1) ?? '')) return undefined
    if (key !== undefined) keys.push(key.replaceAll('/', '\\/'))
    else if (keys.length === 0) return undefined
    else keys.push(`${keys.pop()}[]`)
    end = PART.lastIndex
  }
  return end === own.length && keys.length > 0 && !keys.some((key) => /^\d+$/.test(key)) ? keys.join('/') : undefined
}
