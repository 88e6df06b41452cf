import type { OptionDefinition } from '../command-line/definition.ts'

/** Options of what can be fetched. */
export const SOURCE_FLAGS: readonly OptionDefinition[] = [
  { flags: '--offline', description: 'fetch nothing: use only what is in the cache, and charts that are there' },
  { flags: '--locked', description: 'fail for a repository, a file or a chart that krmkit.lock does not name' },
]
