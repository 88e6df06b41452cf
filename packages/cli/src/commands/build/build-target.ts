import { resolve } from 'node:path'
import {
  type BuildSession,
  build,
  isGitRepository,
  isRemoteFile,
  shownReference,
  type Trace,
  type TraceRecorder,
} from '@krmkit/kustomization'
import type { Resource } from '@krmkit/runtime'
import type { Scopes } from '@krmkit/transformers/parts'
import type { Finding } from '../../reporters/finding.ts'

/** The outcome of building a target. */
export interface BuiltTarget {
  /** As written on the command line, without credentials. */
  readonly target: string
  readonly isFailed: boolean
  readonly findings: readonly Finding[]
  /** All files that the build read: absolute paths, or addresses. */
  readonly files: readonly string[]
  /** Empty if the build failed. */
  readonly resources: readonly Resource[]
  /** The scopes of kinds in this target. */
  readonly scopes: Scopes
  /** The trace of the build, up to its failure if it failed; absent if it was not requested. */
  readonly trace?: Trace | undefined
  /** An absolute path for people: the address of what was fetched. */
  shown(file: string): string
}

/** The environment of a build. */
export interface BuildAround {
  readonly cwd: string
  /** The session's tracer. */
  readonly recorder: TraceRecorder | undefined
}

/** Builds a target in a session that targets share. */
export async function buildTarget(
  target: string,
  session: BuildSession,
  { cwd, recorder }: BuildAround,
): Promise<BuiltTarget> {
  const path = resolve(cwd, target)
  session.fetched.hide(target)
  const isRemote = (isGitRepository(target) || isRemoteFile(target)) && session.files.kind(path) === undefined
  const { resources, findings, failed, filesRead, scopes } = await build(isRemote ? target : path, session)
  const trace = failed ? recorder?.interrupt() : recorder?.close(resources)
  return {
    target: shownReference(target),
    isFailed: failed,
    findings,
    files: filesRead,
    scopes,
    resources: failed ? [] : resources,
    ...(trace && { trace }),
    shown: (file) => session.fetched.shown(file),
  }
}
