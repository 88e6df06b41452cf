import { ownPathForm } from '@krmkit/runtime/values'

/**
 * What no path of kustomize's replacements contains: the beginnings and quotes of jq, JSONPath and JSON Pointer, expressions, and
 * brackets directly behind a key.
 */
const FOREIGN =
  /^\$(?:[.[]|$)|^\{|(?:^|[.[])["']|^[^.[\\]*\/|^[^[]*[\s|(){}]|^\.?(?:(?:[\w-]+|\[[\w./-]+(?:=[\w./-]*)?\])\.)*[\w-]+\[|(?:^|\.)\[[\w/-]*\/[\w/-]*\]/

/** An element of a list, a position, or a key in quotes, in krmkit's form. */
const BRACKETS = /\.?\[(?:(\d+|\*)|("(?:[^"\\]|\\.)*")|([\w./-]+=[^\]]*))\]/g

/** No path to a field is this long. */
const MAX_LENGTH = 4096

/**
 * Converts a path of another tool to the form of kustomize's replacements. Kustomize creates keys such as `$` and
 * `metadata/name` from it. `undefined` if the path has more than one meaning.
 */
export function ownPath(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return undefined
  if (!FOREIGN.test(path)) return path
  const own = ownPathForm(path)
  const text = own
    .replace(BRACKETS, (_, position?: string, quoted?: string, element?: string) => {
      if (quoted === undefined) return position === undefined ? `.[${element}]` : `.${position}`
      const key = JSON.parse(quoted) as string
      return key.includes('.') ? `.[${key}]` : `.${key}`
    })
    .replace(/^\./, '')
  // The keys and elements in brackets are read; no other part of the path has one of these characters.
  const rest = text.replace(/(?:^|\.)\[[^\]"']*\]/g, '')
  const isUnread = own.includes('**') || text === '' || text.startsWith('/') || /["'[\]{}()|\s]/.test(rest)
  return isUnread ? undefined : text
}
