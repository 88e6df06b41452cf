import type { HttpClient } from '../http/http-client.ts'
import { SOURCE_LIMITS, type SourceOptions } from './source-options.ts'

/** The HTTP client of a source. It is loaded with its first use, because a build whose content is cached does not need it. */
export function httpClientOf({ terminal, limits = SOURCE_LIMITS }: SourceOptions): () => Promise<HttpClient> {
  let loaded: Promise<HttpClient> | undefined
  const load = async () => {
    const { HttpClient } = await import('../http/http-client.ts')
    return new HttpClient(terminal.env, limits.http)
  }
  return () => (loaded ??= load())
}
