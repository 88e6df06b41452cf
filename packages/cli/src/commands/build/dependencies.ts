import { isGitRepository, isRemoteFile } from '@krmkit/kustomization'

/** The source files of a target. */
export interface Dependencies {
  /** As written on the command line, or the file that `-o` names. */
  readonly target: string
  /** Paths for messages. */
  readonly files: readonly string[]
}

/** Formats `--deps`: as JSON, or as rules for make, which knows local files only. */
export function dependencies(all: readonly Dependencies[], format: 'json' | 'make'): string {
  if (format === 'json') return `${JSON.stringify(all, null, 2)}\n`
  const local = all.map(({ target, files }) => ({ target, files: files.filter((file) => !isAddress(file)) }))
  const rules = local.map(
    ({ target, files }) => `${[`${escapedForMake(target)}:`, ...files.map(escapedForMake)].join(' \\\n  ')}\n`,
  )
  // A rule without a recipe for each file, so that make does not fail if a file is removed (gcc -MP).
  // A name with % would be a pattern.
  const files = [...new Set(local.flatMap((one) => one.files))].filter((file) => !file.includes('%')).sort()
  return [...rules, ...files.map((file) => `${escapedForMake(file)}:\n`)].join('\n')
}

function isAddress(file: string): boolean {
  return isRemoteFile(file) || isGitRepository(file)
}

/** Escapes the special characters of make. */
function escapedForMake(path: string): string {
  return path.replace(/\$/g, '$$$$').replace(/[\s#:\\]/g, '\\$&')
}
