import type { MinorRange } from '@krmkit/kubernetes-schemas/objects'
import type { Finding } from '../finding/finding.ts'
import { type KeyedFindings, keyedFindings, mergeKeyed } from './merge-findings.ts'

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
  const results: KeyedFindings[] = []
  results[to - from] = keyedFindings(newest)
  results[0] = keyedFindings(check(`1.${from}`))
  const checkAt = (offset: number) => keyedFindings(check(`1.${from + offset}`))
  let low = 0
  for (const minor of special) {
    if (minor <= from || minor >= to) continue
    results[minor - from] = checkAt(minor - from)
    fill(results, low, minor - from, checkAt)
    low = minor - from
  }
  fill(results, low, to - from, checkAt)
  return mergeKeyed(results, (finding, ranges) => {
    const minors = ranges.map(([first, last]) => ({ from: from + first, to: from + last }))
    return minors[0]?.from === from && minors[0].to === to ? finding : inSome(finding, minors)
  })
}

function fill(results: KeyedFindings[], low: number, high: number, check: (offset: number) => KeyedFindings): void {
  if (high - low < 2) return
  const [below, above] = [results[low] as KeyedFindings, results[high] as KeyedFindings]
  if (isSame(below, above)) {
    for (let offset = low + 1; offset < high; offset++) results[offset] = above
    return
  }
  const middle = (low + high) >> 1
  results[middle] = check(middle)
  fill(results, low, middle, check)
  fill(results, middle, high, check)
}

function isSame(one: KeyedFindings, other: KeyedFindings): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key))
}

function inSome(finding: Finding, minors: readonly MinorRange[]): Finding {
  const versions = minors.map(({ from, to }) => (from === to ? `1.${from}` : `1.${from}-1.${to}`)).join(', ')
  return {
    ...finding,
    message: `${finding.message} (Kubernetes ${versions})`,
    minors,
    tags: { ...finding.tags, kubernetes: versions },
  }
}
