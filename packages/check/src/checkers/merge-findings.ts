import type { Finding } from '../finding/finding.ts'

/** The findings of one version, by a key that is equal for the same finding in other versions. */
export type KeyedFindings = ReadonlyMap<string, Finding>

/** `keyOf`: the message without what names the version. */
export function keyedFindings(
  findings: readonly Finding[],
  keyOf: (message: string) => string = (message) => message,
): KeyedFindings {
  return new Map(
    findings.map((finding) => [
      JSON.stringify([finding.severity, finding.rule, finding.at, keyOf(finding.message)]),
      finding,
    ]),
  )
}

/**
 * The findings of the newest version, then those that only older versions have. The results are in the order of the versions. `within` adds
 * the positions of the versions that have a finding to it.
 */
export function mergeFindings(
  results: readonly KeyedFindings[],
  within: (finding: Finding, positions: readonly number[]) => Finding,
): readonly Finding[] {
  const found = new Map<string, Finding>()
  for (const result of results.toReversed())
    for (const [key, finding] of result) if (!found.has(key)) found.set(key, finding)
  return Array.from(found, ([key, finding]) =>
    within(
      finding,
      results.flatMap((result, position) => (result.has(key) ? [position] : [])),
    ),
  )
}

/** Numbers in ascending order as ranges of consecutive ones. */
export function consecutive(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}
