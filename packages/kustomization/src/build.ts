import type { Resource } from '@krmkit/runtime'
import type { BuildFinding } from './finding.ts'
import type { BuildSession } from './session.ts'

/** What came of a target. */
export interface Build {
  /** Empty where the build failed. */
  readonly resources: readonly Resource[]
  /** Of this target only. */
  readonly findings: readonly BuildFinding[]
  readonly failed: boolean
  /** Absolute paths of the files that this target read. */
  readonly files: readonly string[]
}

/** Builds a directory with a Kustomization, or with a file of one of the session's evaluators. */
export async function build(_target: string, session: BuildSession): Promise<Build> {
  return { resources: [], findings: session.findings, failed: session.failed, files: [...session.filesRead] }
}
