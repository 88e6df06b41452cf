import { ownPathForm } from '@krmkit/runtime/values'

/** What no path of kustomize's replacements contains: the beginnings and quotes of jq, JSONPath and JSON Pointer. */
const FOREIGN = /^\$(?:[.[]|$)|^\{|(?:^|[.[])["']|^[^.[\\]*\//

/** An element of a list, a position, or a key in quotes, in krmkit's form. */
const BRACKETS = /\.?\[(?:(\d+|\*)|("(?:[^"\\]|\\.)*")|([\w./-]+=[^\]]*))\]/g

/**
 * Converts a path of another tool to the form of kustomize's replacements. Kustomize creates keys such as `$` and
 * `metadata/name` from it. `undefined` if the path has more than one meaning.
 */
export function ownPath(path: string): string | undefined {
  if (!FOREIGN.test(path)) return path
  const own = ownPathForm(path)
  const text = own
    .replace(BRACKETS, (_, position?: string, quoted?: string, element?: string) => {
      if (quoted === undefined) return position === undefined ? `.[${element}]` : `.${position}`
      const key = JSON.parse(quoted) as string
      return key.includes('.') ? `.[${key}]` : `.${key}`
    })
    .replace(/^\./, '')
  const isUnread = own === path || own.includes('**') || text === '' || /["']/.test(text)
  return isUnread ? undefined : text
}
