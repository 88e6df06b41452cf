import { describe, expect, it } from 'vitest'
import { cleanPath } from './file-path.ts'

describe('paths', () => {
  it.each([
    ['a/./b//c/', 'a/b/c'],
    ['a/../b', 'b'],
    ['a/../../b', '../b'],
    ['../../b/..', '../..'],
    ['/../a', '/a'],
    ['/a/../..', '/'],
    ['', '.'],
    ['a/..', '.'],
    ['./..a', '..a'],
  ])('cleans %j to %j', (path, clean) => expect(cleanPath(path)).toBe(clean))
})
