import { describe, expect, it } from 'vitest'
import { directoryOf, isWithin, joinPath, quotedPath } from './path.ts'

describe('paths', () => {
  it.each([
    ['/t', 'a', '/t/a'],
    ['/t', '../a', '/a'],
    ['/t', '/a/./b', '/a/b'],
    ['/', 'a', '/a'],
    ['/t', '../../../a', '/a'],
  ])('joins %s and %s to %s', (directory, path, joined) => expect(joinPath(directory, path)).toBe(joined))

  it.each([
    ['/a', '/a', true],
    ['/a/b', '/a', true],
    ['/ab', '/a', false],
    ['/', '/a', false],
    ['/a', '/', true],
  ])('finds whether %s is within %s: %s', (path, directory, is) => expect(isWithin(path, directory)).toBe(is))

  it.each([
    ['/a/b', '/a'],
    ['/a', '/'],
    ['/', '/'],
  ])('finds the directory of %s: %s', (path, directory) => expect(directoryOf(path)).toBe(directory))

  it('quotes paths and truncates long ones', () => {
    expect(quotedPath('a "b"\n')).toBe('"a \\"b\\"\\n"')
    expect(quotedPath('a'.repeat(5000))).toBe(`"${'a'.repeat(200)}…"`)
  })
})
