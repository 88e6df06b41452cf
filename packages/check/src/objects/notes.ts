import { compareUtf8, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import type { FileRole } from './roles.ts'

/** Kinds in one note. */
const MAX_KINDS = 10

/**
 * The note about a value at a path of a document that is not an object; `undefined` about a document that looks like something else, such
 * as the values of a chart: it has no metadata, or neither apiVersion nor kind.
 */
export function noObject(at: Path, value: Resource | undefined, role?: FileRole): Finding | undefined {
  if (role?.kind === 'patch') return patchNote(role.by)
  const lacked = ['apiVersion', 'kind'].filter((field) => value?.has([field]) !== true)
  const isLikely = lacked.length === 1 && value?.has(['metadata']) === true
  if (role?.kind === 'config' || role?.kind === 'rendered' || (!isLikely && at.length === 0)) return undefined
  const what = at.length === 0 ? '' : `${formatFieldPath(at)} `
  const message = `${what}is not a Kubernetes object (it needs apiVersion and kind) and is not checked`
  return { severity: 'info', rule: 'no-object', message, at: [], ...(isLikely && { tags: { lacks: lacked.join() } }) }
}

/** The note about a patch that is not checked. */
export function patchNote(kustomization: string): Finding {
  const message = `is a patch in ${kustomization} and is not checked by itself`
  const hint = 'Check the result of the patch: `krmkit build DIR | krmkit check -`.'
  return { severity: 'info', rule: 'patch', message, hint, at: [] }
}

/** The note about objects that are not for an API server, whose numbers are given by kind, if there are any. */
export function toolNotes(kinds: ReadonlyMap<string, number>): readonly Finding[] {
  const total = [...kinds.values()].reduce((sum, one) => sum + one, 0)
  if (total === 0) return []
  const names = Array.from(kinds, ([kind, one]) => (one === 1 ? kind : `${kind} (${one})`)).sort(compareUtf8)
  const shown = names.slice(0, MAX_KINDS).join(', ')
  const more = names.length > MAX_KINDS ? ` and ${names.length - MAX_KINDS} other kinds` : ''
  const subject = total === 1 ? '1 object is for a tool or a component' : `${total} objects are for tools or components`
  const message = `${subject}, not for an API server, and ${total === 1 ? 'is' : 'are'} not checked: ${shown}${more}`
  return [{ severity: 'info', rule: 'not-for-api-server', message, at: [] }]
}

/** The note about JSON with comments, which is a config of another tool. */
export function otherJson({ line, column = 1 }: Unreadable): Finding {
  const message = 'is JSON with comments and not a Kubernetes object (it has no "apiVersion"), and is not checked'
  const place = { at: [], ...(line !== undefined && { position: { line, column } }) }
  return { severity: 'info', rule: 'no-object', message, ...place }
}

/** Why a text cannot be read. */
interface Unreadable {
  readonly code: string
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/** The finding about a text that cannot be read; a warning if it looks like a template. */
export function unreadable({ code, message, line, column = 1 }: Unreadable, text: string): Finding {
  const place = { at: [], ...(line !== undefined && { position: { line, column } }) }
  if (!/\{\{[\s\S]*\}\}/.test(text)) return { severity: 'error', rule: code, message, ...place }
  return {
    severity: 'warning',
    rule: 'template',
    message: `looks like a template and is not checked: ${message}`,
    hint: 'Check the output of the template (`helm template CHART | krmkit check -`), or add the file to .krmignore.',
    ...place,
  }
}
