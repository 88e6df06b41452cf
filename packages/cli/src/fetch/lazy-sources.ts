import type { Sources } from '@krmkit/kustomization'
import type { SourceOptions } from './source-options.ts'

/** Sources whose modules are loaded when a build has an address. */
export function lazySources(options: SourceOptions): Sources {
  let loaded: Promise<Sources> | undefined
  const load = async () => (await import('./create-sources.ts')).createSources(options)
  const sources = () => (loaded ??= load())
  return {
    repository: async (address) => (await sources()).repository(address),
    file: async (url) => (await sources()).file(url),
  }
}
