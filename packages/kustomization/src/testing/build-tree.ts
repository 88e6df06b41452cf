import { build } from '../build.ts'
import type { BuildOptions } from '../build-options.ts'
import { memoryFiles } from '../files/memory-files.ts'
import { printResources } from '../print/print-resources.ts'
import type { Programs } from '../programs.ts'
import { type BuildSession, createSession, type Evaluator } from '../session.ts'
import type { Sources } from '../sources.ts'

/** Files by their paths from the root. */
export type Tree = Readonly<Record<string, string>>

/** Options for building a tree. */
export interface TreeOptions {
  readonly target?: string
  readonly options?: BuildOptions
  readonly programs?: Programs
  readonly sources?: Sources
  readonly evaluators?: readonly Evaluator[]
}

/** A session over a tree. */
export function treeSession(tree: Tree, { options, programs, sources, evaluators }: TreeOptions = {}): BuildSession {
  return createSession({
    files: memoryFiles(tree),
    ...(options && { options }),
    ...(programs && { programs }),
    sources,
    ...(evaluators && { evaluators }),
  })
}

/** Builds a tree; returns the output in kustomize's format, and findings as `severity rule file:line field message`. */
export async function buildTree(tree: Tree, more: TreeOptions = {}) {
  const { resources, findings, failed, filesRead } = await build(
    more.target?.includes(':') ? more.target : `/${more.target ?? ''}`,
    treeSession(tree, more),
  )
  return {
    output: printResources(resources, 'kustomize'),
    kept: printResources(resources, 'preserve'),
    names: resources.map(({ kind, name }) => `${kind}/${name}`),
    findings: findings.map(
      ({ severity, rule, message, file, line, field }) => `${severity} ${rule} ${file}:${line} ${field}: ${message}`,
    ),
    failed,
    filesRead,
  }
}
