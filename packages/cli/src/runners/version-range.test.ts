import { describe, expect, it } from 'vitest'
import { versionRange } from './version-range.ts'

const tags = [
  'latest',
  'v0.1.0',
  'v0.4',
  'v0.4.1',
  '0.4.3',
  'v0.5.0-rc1',
  'v1.2.3',
  'v1.9.0-git-abc',
  'sha256-123',
  'v2',
]

describe('versionRange', () => {
  it.each([
    ['~0.4', '0.4.3'],
    ['0.4.1 - 0.4.2', 'v0.4.1'],
    ['^1', 'v1.2.3'],
    ['>=0.1, <0.4', 'v0.1.0'],
    ['=>1.0 =<1.5', 'v1.2.3'],
    ['<0.4 || >1.5', 'v2'],
    ['>=0.4, !=2', 'v1.2.3'],
    ['!=2.0.0', 'v1.2.3'],
    ['0.4.x', '0.4.3'],
    ['*', 'v2'],
    ['>=0.5.0-0 <1', 'v0.5.0-rc1'],
    ['>3', undefined],
  ])('%s allows %s', (range, newest) => {
    expect(versionRange(range)?.newest(tags)).toBe(newest)
  })

  it.each(['v0.4.1', '0.4', 'v2', 'latest', 'unstable', 'a b', ''])('%j is none', (tag) => {
    expect(versionRange(tag)).toBeUndefined()
  })
})
