/** Positions of a longest common subsequence of two lists of strings, in order. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const longest = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
      lengths[i]![j] = longest
    }
  }
  const positions: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) positions.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return positions
}

/** Whether `longer` is `shorter` with one substring or whole lines inserted somewhere. */
export function isInsertion(shorter: string, longer: string): boolean {
  let prefix = 0
  while (prefix < shorter.length && shorter[prefix] === longer[prefix]) prefix++
  if (longer.length >= shorter.length && longer.endsWith(shorter.slice(prefix))) return true
  const lines = longer.split(/(?<=\n)/)
  let at = 0
  for (const line of shorter.split(/(?<=\n)/)) {
    at = lines.indexOf(line, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Whether `longer` is `shorter` with one substring inserted around each of the ranges. */
export function isInsertionOf(
  shorter: string,
  longer: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  const between = [...sorted, undefined].map((range, i) => longer.slice(sorted[i - 1]?.end ?? 0, range?.start))
  const first = between[0] as string
  // The text between two ranges is one piece of the shorter text.
  const ends = new Set<number>()
  for (let end = 0; end <= shorter.length && shorter.startsWith(first.slice(0, end)) && end <= first.length; end++)
    ends.add(end)
  for (const text of between.slice(1, -1)) {
    for (const start of [...ends]) {
      for (let end = start + 1; end <= shorter.length && text.includes(shorter.slice(start, end)); end++) ends.add(end)
    }
  }
  return [...ends].some((start) => (between.at(-1) as string).endsWith(shorter.slice(start)))
}
