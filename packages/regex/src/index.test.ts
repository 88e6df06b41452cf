import { describe, expect, test } from 'vitest'
import { compileAnchored, compileRegex, regexProblem } from './index.ts'

describe('anchored', () => {
  test.each([
    ['web', 'web', true],
    ['web', 'web-1', false],
    ['web', 'my-web', false],
    ['web.*', 'web-1', true],
    ['a|b', 'b', true],
    ['a|b', 'ab', false],
    ['(?i)WEB', 'web', true],
    ['\\pL+', 'ä', true],
    ['^web$', 'web', true],
    ['.', '\n', false],
    ['', '', true],
    ['apps/v1', 'apps/v1', true],
  ])('%s on %j: %s', (pattern, text, expected) => {
    expect(compileAnchored(pattern)?.test(text)).toBe(expected)
  })

  test.each(['(', '[a', 'a**', '(?=b)', '\\1'])('%s is not a valid pattern', (pattern) => {
    expect(compileAnchored(pattern)).toBeUndefined()
    expect(compileRegex(pattern)).toBeUndefined()
    expect(regexProblem(pattern)).toMatch(/./)
  })

  test.each([
    ['a\\', 'trailing backslash at end of expression: ``'],
    ['(?P<', 'invalid or unsupported Perl syntax: `(?P`'],
    ['(?P<n', 'invalid named capture: `(?P<n`'],
    [
      `${'('.repeat(1001)}a${')'.repeat(1001)}`,
      `expression nests too deeply: \`${'('.repeat(1001)}a${')'.repeat(1001)}\``,
    ],
    ['a**', 'invalid nested repetition operator: `**`'],
  ])('%j is rejected with the message of Go', (pattern, problem) => {
    expect(regexProblem(pattern)).toBe(`error parsing regexp: ${problem}`)
  })

  test('several groups can have the same name', () => {
    expect(regexProblem('(?P<n>a)|[(?P<n>]|(?P<n>b)')).toBeUndefined()
    expect(compileRegex('^(?P<n>a)(?P<n>b)$')?.test('ab')).toBe(true)
  })

  test('a pattern that takes exponential time in a backtracking engine takes linear time', () => {
    expect(compileAnchored('(a+)+b')?.test('a'.repeat(5000))).toBe(false)
  })
})

describe('matches', () => {
  test('returns all matches with their groups by number and name', () => {
    const found = compileRegex('(?P<key>\\w)=(\\d)?')?.matches('a=1, b=')

    expect(found).toEqual([
      { start: 0, end: 3, groups: ['a=1', 'a', '1'], named: { key: 'a' } },
      { start: 5, end: 7, groups: ['b=', 'b', undefined], named: { key: 'b' } },
    ])
  })

  test('returns the matched strings up to the limit', () => {
    expect(compileRegex('b+')?.texts('abbcb', 10)).toEqual(['bb', 'b'])
    expect(compileRegex('b+')?.texts('abbcb', 1)).toEqual(['bb'])
    expect(compileRegex('b+')?.texts('xyz', 10)).toEqual([])
  })

  test('returns the first match, or undefined', () => {
    const regex = compileRegex('b+')

    expect(regex?.exec('abbcb')).toMatchObject({ start: 1, end: 3 })
    expect(regex?.exec('xyz')).toBeUndefined()
    expect(regex?.test('xyz')).toBe(false)
    expect(regexProblem('b+')).toBeUndefined()
  })
})
