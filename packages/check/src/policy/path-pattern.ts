import type { Path } from '@krmkit/runtime'
import { ownPathForm } from '@krmkit/runtime/values'

const TOKEN = /\[(\d+|\*)\]|\[("(?:[^"\\]|\\.)*")\]|(?!^[{/])\.?([^.[\]"'\s\\]+)/y
/** Longer patterns are invalid: no path to a field is this long. */
const MAX_LENGTH = 10_000

/**
 * Reads a path in the notation of findings, with `*` for any key or position, or in the form of another tool that can mean only one
 * thing. `undefined` if it is invalid.
 */
export function parsePattern(given: string): Path | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const text = ownPathForm(given)
  const parts: string[] = []
  TOKEN.lastIndex = 0
  let end = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [, position, quoted, plain] = match
    const part = position ?? plain ?? unquote(quoted as string)
    if (part === undefined || plain === '**') return undefined
    parts.push(part)
    end = TOKEN.lastIndex
  }
  return end === text.length && parts.length > 0 ? parts : undefined
}

function unquote(text: string): string | undefined {
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}

/** Whether a path matches the pattern, or is below a match. */
export function matchesPattern(at: Path, pattern: Path): boolean {
  return pattern.length <= at.length && pattern.every((part, i) => part === '*' || part === String(at[i]))
}
