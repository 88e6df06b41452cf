import type { SourceProblem, Sources } from '../sources.ts'

/** Sources in memory, and what was asked of them, in order. */
export interface MemorySources extends Sources {
  readonly asked: readonly string[]
}

/**
 * Sources whose content is in the files of the session. `repositories`: the directory of each repository, by its address
 * without a directory; `files`: the path of each file, by its URL.
 */
export function memorySources(
  repositories: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  leavingLinks: readonly string[] = [],
): MemorySources {
  const asked: string[] = []
  const missing = (name: string): SourceProblem => ({
    rule: 'remote',
    problem: `${name} cannot be fetched: not found`,
    isAbsent: true,
  })
  return {
    asked,
    async repository({ repository, ref }) {
      const name = ref === '' ? repository : `${repository}?ref=${ref}`
      asked.push(name)
      const directory = repositories[name]
      return directory === undefined ? missing(name) : { directory, commit: 'c0ffee', leavingLinks }
    },
    async file(url) {
      asked.push(url)
      const file = files[url]
      return file === undefined ? missing(url) : { file }
    },
  }
}
