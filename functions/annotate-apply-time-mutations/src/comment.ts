import { ownJsonPath, pathProblem } from './json-path.ts'
import type { ObjectReference } from './substitution.ts'

/** The prefix of the comments. */
export const MARK = 'apply-time-mutation:'

/** The field of another object that provides a value. */
export interface Source {
  readonly reference: ObjectReference
  readonly path: string
}

/** A parsed comment: strings, and the sources between them. */
export interface MutationComment {
  readonly parts: readonly (string | Source)[]
}

/** Parses `apply-time-mutation: …`; `undefined` for other comments, `problem` if the comment does not contain a source. */
export function readComment(comment: string): MutationComment | { readonly problem: string } | undefined {
  if (!comment.startsWith(MARK)) return undefined
  const pattern = unquote(comment.slice(MARK.length).trim())
  const read = pattern
    .split(/(\$\{[^}]*\})/)
    .map((part) => (part.startsWith('${') ? readSource(part.slice(2, -1)) : part))
  const parts: (string | Source | undefined)[] = []
  for (const part of read) {
    if (typeof part !== 'object') {
      parts.push(part)
      continue
    }
    const path = ownJsonPath(part.path)
    if (path === undefined) return { problem: `the path of the source ${pathProblem(part.path)}` }
    parts.push({ ...part, path })
  }
  if (parts.some((part) => part === undefined) || parts.every((part) => typeof part === 'string'))
    return {
      problem: `the comment must hold \${GROUP/[VERSION/][namespaces/NAMESPACE/]KIND/NAME:JSONPATH}, found "${pattern}"`,
    }
  return { parts: (parts as readonly (string | Source)[]).filter((part) => part !== '') }
}

/** Removes the quotes in which the documentation shows the pattern; a comment does not need them. */
function unquote(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
}

/** `GROUP/[VERSION/][namespaces/NAMESPACE/]KIND/NAME:JSONPATH`; the group of core kinds is empty. */
function readSource(text: string): Source | undefined {
  // Names of RBAC objects contain colons; a path mostly starts with a dollar sign, a dot or a slash.
  const sign = [':$', ':.', ':/', ':['].find((one) => text.includes(one))
  const colon = sign === undefined ? text.replace(/[["'].*/s, '').lastIndexOf(':') : text.indexOf(sign)
  if (colon < 0 || colon === text.length - 1) return undefined
  const words = text.slice(0, colon).split('/')
  const [kind, name] = words.slice(-2)
  const front = words.slice(0, -2)
  const namespace = front.at(-2) === 'namespaces' && front.length >= 3 ? front.pop() : undefined
  if (namespace !== undefined) front.pop()
  const [group = '', version, ...more] = front
  if (front.length === 0 || more.length > 0 || !kind || !name || namespace === '' || version === '') return undefined
  const api = version === undefined ? { group } : { apiVersion: group === '' ? version : `${group}/${version}` }
  return {
    reference: { ...api, kind, name, ...(namespace !== undefined && { namespace }) },
    path: text.slice(colon + 1),
  }
}
