import { isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import { readSetterComment, SETTER_COMMENT, type SetterPattern } from './setter-pattern.ts'

/** A field, or a list, with a setter comment on its line. */
export interface SetterField {
  readonly path: Path
  readonly kind: 'list' | 'scalar'
  readonly pattern: SetterPattern
  /** A scalar's text; `''` for lists. */
  readonly text: string
  /** A scalar as it is written; `''` for lists. */
  readonly source: string
}

/**
 * The fields with setter comments, in document order. A comment belongs to the field on whose line it stands: `[] # …`
 * is that of the list and never of the field below (kpt #1342, #3723).
 */
export function setterFields(resource: Resource): SetterField[] {
  const fields: SetterField[] = []
  // Most resources have no such comment: nothing of theirs is looked at.
  if (!resource.textInList.includes(SETTER_COMMENT)) return fields
  resource.visit((node) => {
    const { kind } = node
    const pattern = kind === 'map' ? undefined : readSetterComment(node.comment)
    if (kind === 'map' || pattern === undefined) return
    const { path, text = '', source = '' } = node
    if (!isReservedPath(path)) fields.push({ path, kind, pattern, text, source })
  })
  return fields
}
