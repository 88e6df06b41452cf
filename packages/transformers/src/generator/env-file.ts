import { decodeUtf8 } from './bytes.ts'

const BYTE_ORDER_MARK = /^\ufeff/
const LEADING_SPACE = /^[\t\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/**
 * Reads the entries of an env file: a `key=value` on each line, with values unchanged. Empty lines and comments are
 * skipped; a key without `=` has an empty value (kustomize, api/kv/kv.go). Lines may have any length; kustomize loses
 * everything after a line of 64 KiB.
 */
export function readEnvLines(
  path: string,
  content: Uint8Array,
): readonly (readonly [key: string, value: Uint8Array])[] | { readonly problem: string } {
  const text = decodeUtf8(content)
  if (text === undefined) return { problem: `must name a file in UTF-8, and "${path}" is not` }
  const pairs: [string, Uint8Array][] = []
  for (const line of text.replace(BYTE_ORDER_MARK, '').split('\n')) {
    const entry = line.replace(/\r$/, '').replace(LEADING_SPACE, '')
    if (entry === '' || entry.startsWith('#')) continue
    const at = entry.indexOf('=')
    const key = at < 0 ? entry : entry.slice(0, at)
    // kustomize treats a line without a key as a comment.
    if (key !== '') pairs.push([key, new TextEncoder().encode(at < 0 ? '' : entry.slice(at + 1))])
  }
  return pairs
}
