import { expect, test } from 'vitest'
import { webhookResources } from './webhook-resources.ts'

test.each([
  [['pods', 'pods/log'], []],
  [['*', 'pods/log'], []],
  [['pods/log', 'pods/*'], []],
  [['*/*'], []],
  [['pods', ''], [[1]]],
  [['pods/*', 'pods/log'], [[1]]],
  [['*/status', 'pods/status'], [[1]]],
  [['pods', '*/*'], [[]]],
  [['*', 'pods'], [[]]],
  // The server only looks at the last resource without a subresource.
  [['pods', '*'], []],
])('the resources of a rule: %j', (resources, refused) => {
  expect(webhookResources(resources, { self: {}, root: {} }).map(({ at }) => at)).toEqual(refused)
})
