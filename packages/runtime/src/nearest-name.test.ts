import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const KNOWN = ['namespace', 'namespaceMatcher', 'labels', 'on', 'metrics-injector', 'k']

test.each([
  ['namspace', 'namespace'],
  ['namesapce', 'namespace'],
  ['NAMESPACE', 'namespace'],
  ['namespaceMatch', 'namespaceMatcher'],
  ['label', 'labels'],
  ['lables', 'labels'],
  ['no', 'on'],
  ['K', 'k'],
  ['metrics', 'metrics-injector'],
])('%s most likely means %s', (name, nearest) => {
  expect(nearestName(name, KNOWN)).toBe(nearest)
})

test.each(['', 'x', 'replicas', 'xyz', 'zzzzzzzz', '__proto__'])('%j is near to none', (name) => {
  expect(nearestName(name, KNOWN)).toBeUndefined()
})

test('a name of 100,000 letters is not compared', () => {
  expect(nearestName('a'.repeat(100_000), KNOWN)).toBeUndefined()
})
