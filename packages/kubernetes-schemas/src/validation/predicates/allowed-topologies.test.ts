import { expect, test } from 'vitest'
import { allowedTopologies } from './allowed-topologies.ts'

const zone = (...values: readonly string[]): unknown => ({ key: 'topology.kubernetes.io/zone', values })
const rack = (...values: readonly string[]): unknown => ({ key: 'example.com/rack', values })
const term = (...matchLabelExpressions: readonly unknown[]): unknown => ({ matchLabelExpressions })

test.each([
  { terms: [term(zone('a')), term(zone('b'))], refused: [] },
  { terms: [term(zone('a')), term(zone('a'))], refused: [1] },
  { terms: [term(zone('a', 'b')), term(zone('b', 'a'))], refused: [1] },
  { terms: [term(zone('a'), rack('r')), term(rack('r'), zone('a'))], refused: [1] },
  { terms: [term(zone('a'), rack('r')), term(zone('a'))], refused: [] },
  { terms: [term(zone('a')), term(zone('b')), term(zone('a'))], refused: [2] },
  { terms: [{}], refused: [0] },
  { terms: [term(zone('a')), term()], refused: [1] },
])('the terms $refused of allowedTopologies are refused', ({ terms, refused }) => {
  const found = allowedTopologies(terms, { self: {}, root: {} })
  expect(found.map(({ at, reason }) => [...at, reason])).toEqual(
    refused.map((i) => [i, 'matchLabelExpressions', 'Duplicate']),
  )
})
