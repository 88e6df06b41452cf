import type { AcceptedFinding } from '../finding/finding.ts'

/** One sentence about the accepted findings; `undefined` if there are none. */
export function suppressionText(suppressed: readonly AcceptedFinding[]): string | undefined {
  if (suppressed.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { because } of suppressed) counts.set(because, (counts.get(because) ?? 0) + 1)
  const reasons = Array.from(
    counts,
    ([because, count]) => `${counts.size === 1 ? '' : `${count} `}because ${JSON.stringify(because)}`,
  )
  return `${suppressed.length === 1 ? '1 finding is' : `${suppressed.length} findings are`} accepted: ${reasons.join(', ')}`
}
