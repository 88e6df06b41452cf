import { readYaml, type Value } from '@krmkit/runtime'

/** Whether two texts contain the same values, with keys in any order, and the same comments, in any order. */
export function isSame(before: string, after: string, sortLists: boolean): boolean {
  const [a, b] = [readYaml(before), readYaml(after)]
  if (b.problems.length > 0 || a.document === undefined || b.document === undefined) return false
  return (
    canonical(a.document.get([]), sortLists) === canonical(b.document.get([]), sortLists) &&
    commentsOf(before).join('\n') === commentsOf(after).join('\n')
  )
}

function canonical(value: Value | undefined, sortLists: boolean): string {
  if (Array.isArray(value)) {
    const parts = value.map((part: Value) => canonical(part, sortLists))
    return `[${(sortLists ? parts.sort() : parts).join()}]`
  }
  if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(String(value))}`
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${canonical(part, sortLists)}`)
  return `{${parts.sort().join()}}`
}

/** Words after `#`. Some of them are in strings instead of comments, but neither may change. */
function commentsOf(text: string): string[] {
  return (text.match(/#[^\r\n]*/g) ?? []).map((comment) => comment.trimEnd()).sort()
}
