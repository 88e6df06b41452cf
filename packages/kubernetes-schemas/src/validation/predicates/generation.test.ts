import { expect, test } from 'vitest'
import { generation } from './generation.ts'

test.each([
  ['ConfigMap', -1, ['generation']],
  ['ConfigMap', 0, []],
  ['ConfigMap', undefined, []],
  ['Deployment', -1, []],
])('a generation of %s: %j', (kind, value, refused) => {
  const metadata = { generation: value }
  expect(generation(metadata, { self: metadata, root: { kind, metadata } }).flatMap(({ at }) => at)).toEqual(refused)
})
