import { expect, test } from 'vitest'
import { spreadLabelKeys } from './spread-label-keys.ts'

const placesOf = (keys: readonly string[], labelSelector?: object) =>
  spreadLabelKeys(keys, { self: { labelSelector }, root: {} }).map(({ at }) => at)

test('keys must differ from those of the selector', () => {
  const selector = { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'tier', operator: 'Exists' }] }
  expect(placesOf(['zone', 'app', 'tier'], selector)).toEqual([[1], [2]])
  expect(placesOf(['zone'], selector)).toEqual([])
  expect(placesOf(['app'])).toEqual([])
})
