import {
  type BuildFinding,
  type BuildOptions,
  createSession,
  memoryFiles,
  type Programs,
  type Sources,
  type Tracer,
} from '@krmkit/kustomization'
import { compositionEvaluator } from '../execute/evaluator.ts'

/** A session over files in memory. */
export function memorySession(
  tree: Readonly<Record<string, string>>,
  {
    links,
    programs,
    sources,
    tracer,
    options = {},
  }: {
    readonly links?: Readonly<Record<string, string>>
    readonly programs?: Programs
    readonly sources?: Sources
    readonly tracer?: Tracer
    readonly options?: BuildOptions
  } = {},
) {
  return createSession({
    files: memoryFiles(tree, links),
    programs,
    sources,
    options,
    tracer,
    evaluators: [compositionEvaluator],
  })
}

/** Findings as a reader sees them: `severity file:line rule message`. */
export function shown(findings: readonly BuildFinding[]): string[] {
  return findings.map(
    ({ severity, file, line, rule, message }) =>
      `${severity} ${file ?? ''}${line === undefined ? '' : `:${line}`} ${rule} ${message}`,
  )
}
