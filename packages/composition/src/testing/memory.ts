import {
  type BuildFinding,
  type BuildOptions,
  createSession,
  type Files,
  joinPath,
  type Programs,
} from '@krmkit/kustomization'
import { compositionEvaluator } from '../execute/evaluator.ts'

/** Files in memory, by absolute path. `links`: symbolic links. */
export function memoryFiles(
  tree: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): Files {
  const files = new Map(Object.entries(tree).map(([path, text]) => [joinPath('/', path), text]))
  const directories = new Set<string>(['/'])
  for (const path of files.keys())
    for (let at = path; at !== ''; ) {
      at = at.slice(0, at.lastIndexOf('/'))
      directories.add(at || '/')
    }
  const real = (path: string): string => {
    for (const [from, to] of Object.entries(links))
      if (path === from || path.startsWith(`${from}/`)) return real(to + path.slice(from.length))
    return path
  }
  return {
    kind: (path) => (files.has(real(path)) ? 'file' : directories.has(real(path)) ? 'directory' : undefined),
    real,
    read(path) {
      const text = files.get(real(path))
      if (text === undefined) throw new Error('no such file')
      return new TextEncoder().encode(text)
    },
  }
}

/** A session over files in memory. */
export function memorySession(
  tree: Readonly<Record<string, string>>,
  {
    links,
    programs,
    options = {},
  }: {
    readonly links?: Readonly<Record<string, string>>
    readonly programs?: Programs
    readonly options?: BuildOptions
  } = {},
) {
  return createSession({ files: memoryFiles(tree, links), programs, options, evaluators: [compositionEvaluator] })
}

/** Findings as a reader sees them: `severity file:line rule message`. */
export function shown(findings: readonly BuildFinding[]): string[] {
  return findings.map(
    ({ severity, file, line, rule, message }) =>
      `${severity} ${file ?? ''}${line === undefined ? '' : `:${line}`} ${rule} ${message}`,
  )
}
