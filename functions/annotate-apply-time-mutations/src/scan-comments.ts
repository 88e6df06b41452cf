import type { Finding, Path, Resource } from '@krmkit/runtime'
import { MARK, readComment, type Source } from './comment.ts'
import { jsonPath } from './json-path.ts'
import type { Substitution } from './substitution.ts'

/** The mutations that the comments of a resource request. */
export interface CommentScan {
  readonly substitutions: readonly Substitution[]
  /** Values to write into fields: strings with tokens. */
  readonly values: readonly { readonly path: Path; readonly text: string }[]
  readonly problems: readonly Finding[]
}

/** Reads the apply-time-mutation comments of a resource, in the order of its fields. */
export function scanComments(item: Resource): CommentScan {
  const substitutions: Substitution[] = []
  const values: { path: Path; text: string }[] = []
  const problems: Finding[] = []
  // Searching for the mark is much faster than visiting each field, and is usually sufficient.
  if (!item.textInList.includes(MARK)) return { substitutions, values, problems }
  item.visit(({ comment, kind, path }) => {
    const found = comment === undefined ? undefined : readComment(comment)
    if (found === undefined) return
    if ('problem' in found)
      problems.push({ severity: 'error', rule: 'comment-reference', message: found.problem, field: path })
    else if (kind !== 'scalar')
      problems.push({
        severity: 'error',
        rule: 'comment-place',
        message: 'an apply-time-mutation comment must be on the line of a single value',
        field: path,
      })
    else if (found.parts.length === 1) substitutions.push(substitution(found.parts[0] as Source, path))
    else {
      const tokens = new Map<string, string>()
      const text = found.parts.map((part) => {
        if (typeof part === 'string') return part
        const key = JSON.stringify(part)
        const token = tokens.get(key) ?? `\${ref${substitutions.length}}`
        if (!tokens.has(key)) substitutions.push({ ...substitution(part, path), token })
        tokens.set(key, token)
        return token
      })
      values.push({ path, text: text.join('') })
    }
  })
  return { substitutions, values, problems }
}

function substitution({ reference, path: sourcePath }: Source, path: Path): Substitution {
  return { sourcePath, sourceRef: reference, targetPath: jsonPath(path) }
}
