/**
 * The known kind that a kind is a misspelling of: one edit away. Two edits are too many for an error, because they lead
 * from ServiceImport to ServiceExport.
 */
export function misspelledKind(kind: string, known: Iterable<string>): string | undefined {
  const written = kind.toLowerCase()
  for (const name of known) if (isOneEdit(written, name.toLowerCase())) return name
  return undefined
}

/** Whether the texts are equal, or differ by one letter that is added, left out, replaced or swapped with the next one. */
function isOneEdit(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  let start = 0
  while (start < shortest && one[start] === other[start]) start++
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwap || (left.length <= 1 && right.length <= 1)
}
