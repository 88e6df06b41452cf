import { expect, test } from 'vitest'
import { nodeResources } from './node-resources.ts'

test.each([
  [{ cpu: '8', memory: '32Gi', pods: '110', 'example.com/gpu': '2' }, []],
  [{ cpu: '7500m' }, []],
  [{ cpu: '-1' }, ['cpu']],
  [{ pods: '1.5' }, ['pods']],
  [{ pods: '1500m', 'example.com/gpu': '500m' }, ['pods', 'example.com/gpu']],
  [{ 'kubernetes.io/batteries': '1.5' }, []],
])('resources of a node: %j', (quantities, refused) => {
  for (const list of ['capacity', 'allocatable']) {
    const status = { [list]: quantities }
    const paths = nodeResources(status, { self: { status }, root: { status } }).map(({ at }) => at)
    expect(paths).toEqual(refused.map((name) => [list, name]))
  }
})
