import { nearestName, type PlacedComment, type Resource } from '@krmkit/runtime'
import type { Position } from '../finding/finding.ts'
import type { CommentedSource } from '../objects/found-object.ts'
import { COMMENT_PREFIX } from '../objects/read-document.ts'
import type { ReadySuppression, SuppressionProblem } from './suppression.ts'
import { readLine } from './suppression-line.ts'

/** The name of the comment that accepts findings: `# krmkit-ignore RULE: why`. */
const IGNORE = 'ignore'

/** The suppressions of a comment. */
export interface ReadComment {
  readonly comment: PlacedComment
  readonly suppressions: readonly ReadySuppression[]
  readonly problems: readonly SuppressionProblem[]
}

/** The comments of a document that accept findings, and those that are wrong; a misspelled one is a problem. */
export function readComments(source: CommentedSource, document: Resource['document']): readonly ReadComment[] {
  return document
    .commentsWith(COMMENT_PREFIX)
    .flatMap((comment) => readComment(comment, source.place(comment.position)) ?? [])
}

function readComment(comment: PlacedComment, position: Position): ReadComment | undefined {
  const [, name = '', line = ''] = /^krmkit-([\w-]+):?[ \t]*(.*)$/.exec(comment.text) ?? []
  const wrong = (message: string): ReadComment => ({
    comment,
    suppressions: [],
    problems: [{ message, at: [], position }],
  })
  if (name !== IGNORE) {
    const isMisspelled = nearestName(name, [IGNORE]) !== undefined
    return isMisspelled
      ? wrong(`the comment # ${COMMENT_PREFIX}${name} is not known; did you mean # ${COMMENT_PREFIX}${IGNORE}?`)
      : undefined
  }
  const label = `comment # ${COMMENT_PREFIX}${IGNORE}: "${line}"`
  if (comment.entry === undefined && !comment.isTrailing)
    return wrong(
      `${label} must be at the end of a line, directly above a field with the same indentation, or below the --- of a document`,
    )
  const read = readLine(line, { label, by: 'comment', at: [], position })
  return typeof read === 'string' ? wrong(read) : { comment, suppressions: read, problems: [] }
}
