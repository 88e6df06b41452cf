import type { Interruption } from '../engine/protocol.ts'
import type { FileChange, Finding, RunOutput, Severity } from './output.ts'

const SEVERITIES = ['error', 'warning', 'info'] as const

/** Why a run has no end, for the user. */
export function interruptionText(interruption: Interruption): string {
  switch (interruption) {
    case 'stopped':
      return 'The run was stopped.'
    case 'time':
      return 'The run took too long and was stopped.'
    case 'memory':
      return 'The run needed too much memory and was stopped.'
    case 'loading':
      return 'The code of this run could not be loaded. Check the network connection, then run again.'
    default:
      return `The run stopped unexpectedly: ${interruption.crashed}`
  }
}

/** The outcome of a run in one line: `Passed in 12 ms: 1 warning`. */
export function outcomeText({ status, exitCode, milliseconds, findings }: RunOutput): string {
  const counts = findingGroups(findings).map(({ severity, findings }) => countText(findings.length, NAMES[severity]))
  const head = status === 'passed' ? 'Passed' : `Failed with exit code ${exitCode}`
  return `${head} in ${durationText(milliseconds)}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`
}

const NAMES: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** Findings of one severity, in their order. */
export interface FindingGroup {
  readonly severity: Severity
  /** `2 errors` */
  readonly title: string
  readonly findings: readonly Finding[]
}

/** Groups findings by severity, the worst first. */
export function findingGroups(findings: readonly Finding[]): readonly FindingGroup[] {
  return SEVERITIES.flatMap((severity) => {
    const members = findings.filter((finding) => finding.severity === severity)
    return members.length === 0
      ? []
      : [{ severity, title: countText(members.length, NAMES[severity]), findings: members }]
  })
}

/** `12 ms`, `1.25 s`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

/** `1 file`, `2 files`. */
export function countText(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Numbers of lines. */
export interface LineCounts {
  readonly added: number
  readonly removed: number
}

/** The changes as a sentence, also for readers who do not see the diff: `2 files changed, 12 lines added`. */
export function changesText(changes: readonly FileChange[], lines?: LineCounts): string {
  const files = (['changed', 'added', 'removed'] as const).flatMap((change) => {
    const count = changes.filter((file) => file.change === change).length
    return count === 0 ? [] : [`${countText(count, 'file')} ${change}`]
  })
  return files.length === 0 ? 'No file changes' : [...files, ...lineTexts(lines)].join(', ')
}

/** `12 lines added`, `1 line removed` */
export function lineTexts(lines: LineCounts | undefined): readonly string[] {
  if (lines === undefined) return []
  return (['added', 'removed'] as const).flatMap((change) =>
    lines[change] === 0 ? [] : [`${countText(lines[change], 'line')} ${change}`],
  )
}
