import { expect, test } from 'vitest'
import { leaseCandidate } from './lease-candidate.ts'

test.each([
  ['1.37.0', '1.36.0', true],
  ['1.37.0', '1.37.0', true],
  ['1.37.0+build.5', '1.37.0', true],
  ['1.37.0-rc.1', '1.37.0-beta.9', true],
  ['1.37.0-rc.10', '1.37.0-rc.9', true],
  ['1.37.0-rc.1.x', '1.37.0-rc.1', true],
  ['1.36.9', '1.37.0', false],
  ['1.9.0', '1.10.0', false],
  ['1.37.0-rc.1', '1.37.0', false],
  ['1.37.0-1', '1.37.0-alpha', false],
  ['1.37.0-rc.1', '1.37.0-rc.1.x', false],
  ['no version', '1.37.0', true],
  [undefined, '1.37.0', true],
])('a binary %s emulates %s', (binaryVersion, emulationVersion, isValid) => {
  const spec = { binaryVersion, emulationVersion }
  const paths = leaseCandidate(spec, { self: spec, root: { spec } }).map(({ at }) => at)
  expect(paths).toEqual(isValid ? [] : [['binaryVersion']])
})
