import { expect, test } from 'vitest'
import { affinityLabelKeys } from './affinity-label-keys.ts'

const placesOf = (keys: readonly string[], mismatchLabelKeys?: readonly string[]) =>
  affinityLabelKeys(keys, { self: { mismatchLabelKeys }, root: {} }).map(({ at }) => at)

test('keys must differ from those that must not match', () => {
  expect(placesOf(['zone', 'app'], ['app'])).toEqual([[1]])
  expect(placesOf(['zone'], ['app'])).toEqual([])
  expect(placesOf(['zone'])).toEqual([])
})
