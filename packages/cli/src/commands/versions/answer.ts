import type { PackageFinding, PackageReport } from '@krmkit/kubernetes-schemas'
import type { Finding } from '../../reporters/finding.ts'
import type { Selection } from './selection.ts'

/** The subcommands of `krmkit versions`. */
export type VersionsMode = 'compute' | 'upgrade'

/** A finding, and how it is shown in the report. */
export type ShownFinding = PackageFinding & { shown(finding: Finding): Finding }

/** A line that a report has in addition to its findings. */
export interface AnswerLine {
  readonly text: string
  readonly tags: Readonly<Record<string, string>>
}

/** The outcome of a subcommand. */
export interface Answer {
  readonly report: PackageReport
  readonly findings: readonly ShownFinding[]
  /** The checked versions as text: `1.28-1.34`. */
  readonly against: string
  readonly answers: readonly AnswerLine[] | undefined
  readonly suppressed: string | undefined
  /** For people, findings with a higher rank come later. */
  readonly rank?: ((finding: Finding) => number) | undefined
  /** No known version of Kubernetes accepts the resources. */
  readonly isRefused: boolean
}

/** What to report. */
export interface AnswerOptions extends Selection {
  /** Findings that no one has to act on are reported, too. */
  readonly isAll: boolean
}

/** A finding that is shown as it is. */
export function plainFinding(found: PackageFinding): ShownFinding {
  return { ...found, shown: (finding) => finding }
}
