import { byteLength } from '@krmkit/formats'
import type { Predicate } from '../rule.ts'

const MAX_BYTES = 2048

/** The length of all search domains with a space between them (validatePodDNSConfig). */
export const dnsSearches: Predicate = (searches) =>
  byteLength(searches.join(' ')) <= MAX_BYTES
    ? []
    : [{ at: [], say: `must have at most ${MAX_BYTES} characters in sum, with a space between two domains` }]
