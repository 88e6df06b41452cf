import type { Predicate } from '../rule.ts'

/** Bits of a request's hash value. (apiserver, shufflesharding.MaxHashBits) */
const MAX_BITS = 60

/** A hand of queues that a hash value of 60 bits can deal. (ValidatePriorityLevelQueuingConfiguration) */
export const handSize: Predicate = (hand: number, { self }) => {
  const queues = self.queues
  if (typeof queues !== 'number' || hand < 1 || hand > queues) return []
  const bits = bitsFor(queues, hand)
  if (bits <= MAX_BITS) return []
  const most = Math.floor(MAX_BITS / Math.log2(queues))
  const needed = `a hand of ${queues} queues needs ${bits} of ${MAX_BITS} bits`
  return [{ at: [], say: `must be at most ${most}, not ${hand}: ${needed}` }]
}

/** shufflesharding.RequiredEntropyBits. */
function bitsFor(queues: number, hand: number): number {
  return Math.ceil(Math.log2(queues) * hand)
}
