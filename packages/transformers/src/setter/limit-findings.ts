import type { Finding } from '@krmkit/runtime'

/** Nobody reads more, and orchestrators cut far earlier: results would outgrow the resources that they are about. */
const MOST = 10_000

/** Passes findings on, errors all, of the others the first ones; `finish` tells how many more there were. */
export function limitFindings(report: (finding: Finding) => void, most: number = MOST) {
  let others = 0
  return {
    report(finding: Finding): void {
      if (finding.severity !== 'error' && ++others > most) return
      report(finding)
    },
    finish(): void {
      if (others > most)
        report({ severity: 'info', rule: 'more', message: `and ${others - most} more fields, which are not listed` })
    },
  }
}
