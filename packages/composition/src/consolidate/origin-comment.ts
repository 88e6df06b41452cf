const ORIGIN = /^# Origin: [^(]*?(?: \((?<fromFile>[^)]*)\))?(?:, overridden in .*)?$/

/** The comment above an entry of a consolidated Composition that states its origin. */
export function originComment(file: string, fromFile: string | undefined, overriddenIn: readonly string[]): string {
  const detail = fromFile === undefined ? '' : ` (${fromFile})`
  const overrides = overriddenIn.length === 0 ? '' : `, overridden in ${overriddenIn.join(', ')}`
  return `# Origin: ${file}${detail}${overrides}`
}

/**
 * Removes the origin comment, and returns the file that a Composition named for the entry, according to that comment.
 */
export function withoutOrigin(comments: readonly string[]): {
  readonly comments: readonly string[]
  readonly fromFile?: string | undefined
} {
  const at = comments.findLastIndex((comment) => ORIGIN.test(comment))
  if (at < 0) return { comments }
  const fromFile = ORIGIN.exec(comments[at] as string)?.groups?.fromFile
  return { comments: comments.toSpliced(at, 1), ...(fromFile && { fromFile }) }
}
