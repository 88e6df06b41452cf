import type { BuildSession, Place } from '@krmkit/kustomization'
import { parseFieldPath } from '@krmkit/runtime'
import { isTarget } from '../consolidate/identity.ts'
import type { Transformer } from '../consolidate/transformer.ts'

/** A session in which what a transformer's config is found to be is told with its line and field in the Composition's file. */
export function tellingWhere(
  session: BuildSession,
  { id, spot, lineOf, overriddenIn }: Transformer,
  place: Place,
): BuildSession {
  const holdsFields = isTarget(id)
  const report: BuildSession['report'] = (finding) => {
    const { file, line, field = '' } = finding
    // The fields of what is a target itself are told from its own root.
    const isOfEntry = !holdsFields && (field === spot.field || /^[.[]/.test(after(field, spot.field)))
    const isOwn = file === place.file || (file === spot.file && isOfEntry)
    // A target within knows the lines of its own text only.
    if (!isOwn || (!holdsFields && line !== undefined && line !== spot.line)) {
      session.report(finding)
      return
    }
    const inner = isOfEntry ? after(field, spot.field).replace(/^\./, '') : field
    const path = inner === '' || inner.startsWith('[') ? spot.field + inner : `${spot.field}.${inner}`
    // Another Composition may have written a field of what was overridden.
    const exact = overriddenIn.length === 0 && inner !== '' ? lineOf(parseFieldPath(inner)) : undefined
    session.report({ ...finding, file: spot.file, line: exact ?? spot.line, field: path })
  }
  return Object.create(session, { report: { value: report } }) as BuildSession
}

/** What follows a beginning; nothing where a text begins otherwise. */
function after(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : ''
}
