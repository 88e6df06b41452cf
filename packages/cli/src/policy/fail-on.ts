import { type FailOn, type Finding, type FindingReport, findingsOf } from '../reporters/finding.ts'
import type { ExitCode } from '../terminal.ts'

/** Whether a finding makes the check fail. Each level includes the levels before it. */
export function isFailing(finding: Pick<Finding, 'severity' | 'rule' | 'tags'>, level: FailOn): boolean {
  switch (level) {
    case 'error':
      return finding.severity === 'error'
    case 'deprecated':
      return finding.severity === 'error' || isDeprecation(finding)
    case 'warning':
      return finding.severity !== 'info' || isDeprecation(finding)
    case 'note':
      return true
  }
}

/** Whether at least one of the findings makes the check fail. */
export function isFailure(findings: readonly Finding[], level: FailOn): boolean {
  return findings.some((finding) => isFailing(finding, level))
}

/** The exit code of a report: the one that it has, or 1 if a finding makes the check fail. Accepted findings do not count. */
export function exitCodeOfReport(report: FindingReport): ExitCode {
  return report.exitCode ?? (isFailure(findingsOf(report), report.failOn ?? 'error') ? 1 : 0)
}

/** Whether a finding is about a deprecated API version, field or value. */
function isDeprecation({ rule, tags }: Pick<Finding, 'rule' | 'tags'>): boolean {
  return rule === 'deprecated' || tags?.reason === 'deprecated'
}
