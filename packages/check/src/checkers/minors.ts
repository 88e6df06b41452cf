import type { MinorRange } from '@krmkit/kubernetes-schemas/objects'
import type { Finding } from '../finding/finding.ts'

/** The findings of one minor version, by a key that is equal for the same finding in other versions. */
type Keyed = ReadonlyMap<string, Finding>

/**
 * Checks an object against each minor version of a range, and merges the findings. Findings that only some versions have
 * list them. Versions between two with the same findings are not checked, except for those that can have findings of their own.
 */
export function checkMinors(
  { from, to }: MinorRange,
  check: (kubernetesVersion: string) => readonly Finding[],
  special: readonly number[] = [],
): readonly Finding[] {
  const newest = check(`1.${to}`)
  if (from === to) return newest
  const results: Keyed[] = []
  results[to - from] = keyed(newest)
  results[0] = keyed(check(`1.${from}`))
  const checkAt = (offset: number) => keyed(check(`1.${from + offset}`))
  let low = 0
  for (const minor of special) {
    if (minor <= from || minor >= to) continue
    results[minor - from] = checkAt(minor - from)
    fill(results, low, minor - from, checkAt)
    low = minor - from
  }
  fill(results, low, to - from, checkAt)
  return merged(results, from)
}

function fill(results: Keyed[], low: number, high: number, check: (offset: number) => Keyed): void {
  if (high - low < 2) return
  const [below, above] = [results[low] as Keyed, results[high] as Keyed]
  if (isSame(below, above)) {
    for (let offset = low + 1; offset < high; offset++) results[offset] = above
    return
  }
  const middle = (low + high) >> 1
  results[middle] = check(middle)
  fill(results, low, middle, check)
  fill(results, middle, high, check)
}

function isSame(one: Keyed, other: Keyed): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key))
}

/** The findings of the newest version, then those that only older versions have. */
function merged(results: readonly Keyed[], from: number): Finding[] {
  const found = new Map<string, Finding>()
  for (const result of results.toReversed())
    for (const [key, finding] of result) if (!found.has(key)) found.set(key, finding)
  return Array.from(found, ([key, finding]) => {
    const offsets = results.flatMap((result, offset) => (result.has(key) ? [offset] : []))
    return offsets.length === results.length
      ? finding
      : inSome(
          finding,
          offsets.map((offset) => from + offset),
        )
  })
}

function inSome(finding: Finding, minors: readonly number[]): Finding {
  const ranges = rangesOf(minors)
  const versions = ranges.map(([first, last]) => (first === last ? `1.${first}` : `1.${first}-1.${last}`)).join(', ')
  return {
    ...finding,
    message: `${finding.message} (Kubernetes ${versions})`,
    minors: ranges.map(([from, to]) => ({ from, to })),
    tags: { ...finding.tags, kubernetes: versions },
  }
}

function rangesOf(minors: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const minor of minors) {
    const last = ranges.at(-1)
    if (last?.[1] === minor - 1) last[1] = minor
    else ranges.push([minor, minor])
  }
  return ranges
}

function keyed(findings: readonly Finding[]): Keyed {
  return new Map(
    findings.map((finding) => [JSON.stringify([finding.severity, finding.rule, finding.at, finding.message]), finding]),
  )
}
