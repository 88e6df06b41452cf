import { isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import { readSetterComment, SETTER_COMMENT, type SetterPattern } from './setter-pattern.ts'

/** A field or list with a setter comment on its line. */
export interface SetterField {
  readonly path: Path
  readonly kind: 'list' | 'scalar'
  readonly pattern: SetterPattern
  /** A scalar's string; `''` for lists. */
  readonly text: string
  /** A scalar as it is written; `''` for lists. */
  readonly source: string
}

/**
 * Finds the fields with setter comments, in document order. A comment belongs to the field on its line: a comment
 * after `[]` belongs to the list, never to the field below (kpt #1342, #3723).
 * @param resource The resource.
 * @param visitMap Receives the maps with setter comments, which set nothing.
 * @returns The fields, with their patterns.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { setterFields } from '@krmkit/transformers'
 *
 * const pod = makeResource('kind: Pod\nspec:\n  image: nginx:1 # kpt-set: nginx:${tag}\n')
 * console.log(setterFields(pod).map(({ pattern }) => pattern.names)) // [ [ 'tag' ] ]
 */
export function setterFields(
  resource: Resource,
  visitMap?: (path: Path, pattern: SetterPattern) => void,
): SetterField[] {
  const fields: SetterField[] = []
  // Most resources do not have setter comments, so they are not parsed.
  if (!resource.textInList.includes(SETTER_COMMENT)) return fields
  resource.visit((node) => {
    const { kind } = node
    const pattern = kind === 'map' && visitMap === undefined ? undefined : readSetterComment(node.comment)
    if (pattern === undefined) return
    const { path, text = '', source = '' } = node
    if (kind === 'map') visitMap?.(path, pattern)
    else if (!isReservedPath(path)) fields.push({ path, kind, pattern, text, source })
  })
  return fields
}
