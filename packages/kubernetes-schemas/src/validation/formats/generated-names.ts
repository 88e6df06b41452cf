/** The beginning of the names of formats of prefixes: `generated-` and the format of the name. */
export const GENERATED = 'generated-'

/** The beginning of the names of formats of what the server makes of a prefix. */
export const COMPLETED = 'completed-'

/** A format whose prefixes may be a part of a name that is not allowed. */
const PATH_SEGMENT = 'path-segment'

const MAX_BASE = 58
const RANDOM = 'bbbbb'

/** A format of a generated name, as the format of a name and what of the prefix must have it. */
export function formatOfPrefix(
  format: string,
): { readonly format: string; readonly made: (prefix: string) => string } | undefined {
  if (format.startsWith(COMPLETED)) return { format: format.slice(COMPLETED.length), made: completed }
  if (!format.startsWith(GENERATED)) return undefined
  const name = format.slice(GENERATED.length)
  return { format: name, made: name === PATH_SEGMENT ? continued : withoutDash }
}

/** "." may begin a path segment (IsValidPathSegmentPrefix). */
function continued(prefix: string): string {
  return `${prefix}a`
}

/** A prefix may end with a dash: the server reads "a" in place of the last two characters (maskTrailingDash). */
function withoutDash(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text
}

function completed(prefix: string): string {
  return `${prefix.slice(0, MAX_BASE)}${RANDOM}`
}
