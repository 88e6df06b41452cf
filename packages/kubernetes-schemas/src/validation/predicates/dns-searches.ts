import { byteLength } from '@krmkit/formats'
import type { Predicate } from '../rule.ts'

/** Characters of a search list that resolvers read. */
const MAX_BYTES = 2048

/** The length of all search domains (validatePodDNSConfig). */
export const dnsSearches: Predicate = (searches: readonly string[]) => {
  if (lengthOf(searches) <= MAX_BYTES) return []
  return [
    {
      at: [],
      say: `must have at most ${MAX_BYTES} characters in sum, with a space between two domains; remove one of them`,
    },
  ]
}

/** The length of the line that a resolver reads: the domains, with a space between two of them. */
function lengthOf(searches: readonly string[]): number {
  return searches.reduce((bytes, search) => bytes + byteLength(search) + 1, -1)
}
