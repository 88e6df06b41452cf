import { resolve } from 'node:path'
import {
  type Build,
  type BuildSession,
  build,
  checkHandover,
  isGitRepository,
  type Trace,
  type TraceRecorder,
} from '@krmkit/kustomization'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { kubernetesScopes, type Scopes } from '@krmkit/transformers/parts'
import type { Finding } from '../../reporters/finding.ts'
import type { Terminal } from '../../terminal.ts'
import type { KustomizeBinary } from './kustomize-binary.ts'
import { programAnswer } from './programs.ts'

/** The outcome of building a target. */
export interface BuiltTarget {
  /** As written on the command line. */
  readonly target: string
  readonly isFailed: boolean
  readonly findings: readonly Finding[]
  /** Absolute paths of all files that the build read. */
  readonly files: readonly string[]
  /** Empty if the build failed. */
  readonly resources: readonly Resource[]
  /** The scopes of kinds in this target. */
  readonly scopes: Scopes
  /** The trace of the build, up to its failure if it failed; absent if it was not requested or kustomize built the target. */
  readonly trace?: Trace | undefined
}

/** The environment of a build. */
export interface BuildAround extends Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup'> {
  /** Time limit of programs, in seconds. */
  readonly timeout: number
  /** Output limit of programs, in bytes. */
  readonly maxOutput: number
  readonly kustomize: KustomizeBinary | undefined
  /** The session's tracer. */
  readonly recorder: TraceRecorder | undefined
}

/** The rule of findings about features that only kustomize itself has. */
const NEEDS_KUSTOMIZE = 'needs-kustomize'

function remote(target: string): Build {
  const message = `${JSON.stringify(target)} must be a local directory: only kustomize fetches remote targets (--kustomize-bin)`
  const findings = [{ severity: 'error' as const, rule: NEEDS_KUSTOMIZE, message }]
  return { resources: [], findings, failed: true, filesRead: [], scopes: kubernetesScopes }
}

/** Builds a target in a session that targets share. Uses the kustomize binary, if given, for targets that need it. */
export async function buildTarget(target: string, session: BuildSession, around: BuildAround): Promise<BuiltTarget> {
  const { kustomize, recorder } = around
  const path = resolve(around.cwd, target)
  const isRemote = isGitRepository(target) && session.files.kind(path) === undefined
  const {
    resources,
    findings,
    failed,
    filesRead: files,
    scopes,
  } = isRemote ? remote(target) : await build(path, session)
  const trace = failed ? recorder?.interrupt() : recorder?.close(resources)
  const native: BuiltTarget = {
    target,
    isFailed: failed,
    findings,
    files,
    scopes,
    resources: failed ? [] : resources,
    ...(trace && { trace }),
  }
  if (!failed || kustomize === undefined || !findings.some(({ rule }) => rule === NEEDS_KUSTOMIZE)) return native
  const known = isRemote ? { findings: [], files: [] } : await checkHandover(path, session)
  if (known.findings.length > 0) return { ...native, findings: [...findings, ...known.findings] }
  const { buildWithKustomize } = await import('./kustomize-binary.ts')
  const { exitCode, stdout, stderr } = programAnswer(await buildWithKustomize(kustomize, target, around))
  const log = stderr.trim()
  const unknown: Finding = {
    severity: 'warning',
    rule: 'dependency-unknown',
    message: `${target} was built by ${kustomize.path}: --deps lists only the files that krmkit read, and kustomize may have read others`,
  }
  const finding = (severity: 'error' | 'info', message: string): Finding => ({
    severity,
    rule: 'built-by-kustomize',
    message,
  })
  if (exitCode !== 0)
    return { ...native, findings: [finding('error', `${kustomize.path} cannot build ${target} either: ${log}`)] }
  const { documents, problems } = readYamlStream(stdout)
  if (problems.length > 0)
    return {
      ...native,
      findings: [finding('error', `the output of ${kustomize.path} must be YAML: ${problems[0]?.message}`)],
    }
  const why = findings.filter(({ rule }) => rule === NEEDS_KUSTOMIZE)
  return {
    target,
    isFailed: false,
    files: [...new Set([...files, ...known.files])],
    scopes,
    findings: [
      ...why.map((one): Finding => ({ ...one, severity: 'info' })),
      finding('info', `${target} was built by ${kustomize.path}${log === '' ? '' : `: ${log}`}`),
      ...(session.options.listsDependencies === true ? [unknown] : []),
    ],
    resources: stdout.trim() === '' ? [] : documents.map((document) => new Resource(document)),
  }
}
