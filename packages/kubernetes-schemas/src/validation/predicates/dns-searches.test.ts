import { expect, test } from 'vitest'
import { dnsSearches } from './dns-searches.ts'

test.each([
  { searches: ['a'.repeat(1023), 'b'.repeat(1024)], refusals: 0 },
  { searches: ['a'.repeat(1024), 'b'.repeat(1024)], refusals: 1 },
])('search domains of $searches.0.length and $searches.1.length characters', ({ searches, refusals }) => {
  expect(dnsSearches(searches, { self: {}, root: {} })).toHaveLength(refusals)
})
