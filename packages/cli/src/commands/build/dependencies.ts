/** The files that a target was built from. */
export interface Dependencies {
  /** As the user named it, or the file that `-o` names. */
  readonly target: string
  /** As the user would name them. */
  readonly files: readonly string[]
}

/** `--deps`: a list for programs, or rules for make. */
export function dependencies(all: readonly Dependencies[], format: 'json' | 'make'): string {
  if (format === 'json') return `${JSON.stringify(all, null, 2)}\n`
  const rules = all.map(
    ({ target, files }) => `${[`${escapedForMake(target)}:`, ...files.map(escapedForMake)].join(' \\\n  ')}\n`,
  )
  // A rule without a recipe for each file: make goes on when one of them is gone (gcc -MP).
  // A name with % would be a pattern.
  const files = [...new Set(all.flatMap((one) => one.files))].filter((file) => !file.includes('%')).sort()
  return [...rules, ...files.map((file) => `${escapedForMake(file)}:\n`)].join('\n')
}

/** What make would take for something else. */
function escapedForMake(path: string): string {
  return path.replace(/\$/g, '$$$$').replace(/[\s#:\\]/g, '\\$&')
}
