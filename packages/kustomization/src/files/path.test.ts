import { describe, expect, it } from 'vitest'
import { cleanPath, directoryOf, isWithin, joinPath, quotedPath } from './path.ts'

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
  ])('%j is clean as %j', (path, clean) => expect(cleanPath(path)).toBe(clean))

  it.each([
    ['/t', 'a', '/t/a'],
    ['/t', '../a', '/a'],
    ['/t', '/a/./b', '/a/b'],
    ['/', 'a', '/a'],
    ['/t', '../../../a', '/a'],
  ])('below %s, %s is %s', (directory, path, joined) => expect(joinPath(directory, path)).toBe(joined))

  it.each([
    ['/a', '/a', true],
    ['/a/b', '/a', true],
    ['/ab', '/a', false],
    ['/', '/a', false],
    ['/a', '/', true],
  ])('%s within %s: %s', (path, directory, is) => expect(isWithin(path, directory)).toBe(is))

  it.each([
    ['/a/b', '/a'],
    ['/a', '/'],
    ['/', '/'],
  ])('%s stands in %s', (path, directory) => expect(directoryOf(path)).toBe(directory))

  it('are quoted, and cut where they have no end', () => {
    expect(quotedPath('a "b"\n')).toBe('"a \\"b\\"\\n"')
    expect(quotedPath('a'.repeat(5000))).toBe(`"${'a'.repeat(200)}…"`)
  })
})
