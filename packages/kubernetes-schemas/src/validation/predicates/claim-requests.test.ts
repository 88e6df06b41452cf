import { expect, test } from 'vitest'
import { claimRequests } from './claim-requests.ts'

const REQUESTS = [{ name: 'gpu' }, { name: 'nic', firstAvailable: [{ name: 'fast' }, { name: 'slow' }] }]

test.each([
  [['gpu'], []],
  [['nic', 'nic/fast'], []],
  [['other'], [0]],
  [['gpu', 'gpu/fast'], [1]],
  [['nic/other'], [0]],
  [['nic/fast/a'], [0]],
  [[''], [0]],
])('references to requests: %j', (requests, refused) => {
  const constraints = [{ requests }]
  const refusals = claimRequests({ requests: REQUESTS, constraints, config: constraints }, { self: {}, root: {} })

  expect(refusals.map(({ at }) => at)).toEqual([
    ...refused.map((i) => ['constraints', 0, 'requests', i]),
    ...refused.map((i) => ['config', 0, 'requests', i]),
  ])
})

test('the last of two requests with one name counts', () => {
  const requests = [...REQUESTS, { name: 'nic' }]

  expect(claimRequests({ requests, config: [{ requests: ['nic/fast'] }] }, { self: {}, root: {} })).toHaveLength(1)
})
