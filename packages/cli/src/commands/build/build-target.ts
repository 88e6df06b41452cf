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

/** What came of one target. */
export interface BuiltTarget {
  /** As the user named it. */
  readonly target: string
  readonly isFailed: boolean
  readonly findings: readonly Finding[]
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[]
  /** Empty where it failed. */
  readonly resources: readonly Resource[]
  /** Which kinds are without a namespace, to this target. */
  readonly scopes: Scopes
  /** What changed what, where somebody wants to know and it was built here; until it failed, if it did. */
  readonly trace?: Trace | undefined
}

/** Surroundings of a build. */
export interface BuildAround extends Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup'> {
  /** For programs, in seconds. */
  readonly timeout: number
  /** For programs, in bytes. */
  readonly maxOutput: number
  readonly kustomize: KustomizeBinary | undefined
  /** The session's tracer. */
  readonly recorder: TraceRecorder | undefined
}

/** Rule of findings about what only kustomize itself does. */
const NEEDS_KUSTOMIZE = 'needs-kustomize'

function remote(target: string): Build {
  const message = `${JSON.stringify(target)} must be a local directory: what lies elsewhere is fetched by kustomize only (--kustomize-bin)`
  const findings = [{ severity: 'error' as const, rule: NEEDS_KUSTOMIZE, message }]
  return { resources: [], findings, failed: true, filesRead: [], scopes: kubernetesScopes }
}

/** Builds a target in a session that it shares with others; with a kustomize binary what only that can build, too. */
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
  const { exitCode, stdout, stderr } = await buildWithKustomize(kustomize, target, around)
  const said = stderr.trim()
  const unknown: Finding = {
    severity: 'warning',
    rule: 'dependency-unknown',
    message: `${target} was built by ${kustomize.path}: --deps lists the files that krmkit knows of, and kustomize may read others`,
  }
  const finding = (severity: 'error' | 'info', message: string): Finding => ({
    severity,
    rule: 'built-by-kustomize',
    message,
  })
  if (exitCode !== 0)
    return { ...native, findings: [finding('error', `${kustomize.path} cannot build ${target} either: ${said}`)] }
  const { documents, problems } = readYamlStream(stdout)
  if (problems.length > 0)
    return {
      ...native,
      findings: [finding('error', `what ${kustomize.path} printed must be YAML: ${problems[0]?.message}`)],
    }
  const why = findings.filter(({ rule }) => rule === NEEDS_KUSTOMIZE)
  return {
    target,
    isFailed: false,
    files: [...new Set([...files, ...known.files])],
    scopes,
    findings: [
      ...why.map((one): Finding => ({ ...one, severity: 'info' })),
      finding('info', `${target} was built by ${kustomize.path}${said === '' ? '' : `: ${said}`}`),
      ...(session.options.listsDependencies === true ? [unknown] : []),
    ],
    resources: stdout.trim() === '' ? [] : documents.map((document) => new Resource(document)),
  }
}
