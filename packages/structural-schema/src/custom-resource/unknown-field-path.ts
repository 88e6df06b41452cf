import type { Path } from '@krmkit/runtime'

/** A path as the server names unknown fields: keys joined by dots, nothing escaped. */
export function unknownFieldPath(path: Path): string {
  let text = ''
  for (const [i, segment] of path.entries()) {
    if (typeof segment === 'number') text += `[${segment}]`
    else text += i === 0 ? segment : `.${segment}`
  }
  return text
}
