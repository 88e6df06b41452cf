import type { Finding } from '../finding/finding.ts'

/** The findings of one version, by a key that is equal for the same finding in other versions. */
export type KeyedFindings = ReadonlyMap<string, Finding>

/** Positions of versions that follow each other. */
type PositionRange = readonly [first: number, last: number]

/** Adds the versions that have a finding to it. */
type Within = (finding: Finding, ranges: readonly PositionRange[]) => Finding

/**
 * Merges the findings of several versions, which are in the order of the versions: those of the newest version, then those that only older
 * versions have. `keyOf` returns a message without what names its version.
 */
export function mergeFindings(
  findings: readonly (readonly Finding[])[],
  keyOf: (message: string, position: number) => string,
  within: Within,
): readonly Finding[] {
  const keyed = findings.map((one, position) => keyedFindings(one, (message) => keyOf(message, position)))
  return mergeKeyed(keyed, within)
}

/** Merges findings as {@link mergeFindings} does. */
export function mergeKeyed(results: readonly KeyedFindings[], within: Within): readonly Finding[] {
  const found = new Map<string, Finding>()
  for (const result of results.toReversed())
    for (const [key, finding] of result) if (!found.has(key)) found.set(key, finding)
  return Array.from(found, ([key, finding]) => {
    const positions = results.flatMap((result, position) => (result.has(key) ? [position] : []))
    return within(finding, rangesOf(positions))
  })
}

/** The findings by severity, rule, path and message. */
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

function rangesOf(positions: readonly number[]): readonly PositionRange[] {
  const ranges: [number, number][] = []
  for (const position of positions) {
    const last = ranges.at(-1)
    if (last?.[1] === position - 1) last[1] = position
    else ranges.push([position, position])
  }
  return ranges
}
