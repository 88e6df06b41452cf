import type { HttpClient } from '../http/http-client.ts'
import { failure, type Outcome } from '../outcome.ts'

/** What git asks an HTTP server for first. */
const FIRST = '/info/refs'
const QUERY = '?service=git-upload-pack'

/**
 * The address that a server redirects a repository to, for example after it was renamed. git follows redirects to any
 * host, so this program asks: the client refuses metadata services and the way from https to http.
 */
export async function redirectedRepository(client: HttpClient, repository: string): Promise<Outcome<string>> {
  const base = repository.replace(/\/+$/, '')
  if (!URL.canParse(base)) return failure('its address must be a URL')
  const response = await client.get(new URL(`${base}${FIRST}${QUERY}`))
  if (typeof response === 'string') return failure(response)
  const { pathname, origin } = response.url
  if (response.status !== 200 || !pathname.endsWith(FIRST))
    return failure('the server redirects it: write the address that it redirects to')
  return { value: `${origin}${pathname.slice(0, -FIRST.length)}` }
}
