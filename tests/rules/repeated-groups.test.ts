import { describe, expect, test } from 'vitest'
import { BOUNDED_PATTERNS, repeatedGroupsIn } from './repeated-groups.ts'
import { isTest, sourceFiles, unitOf } from './source-files.ts'

const shipped = sourceFiles().filter(
  ({ path }) => /^(packages|functions)\/|^deploy$/.test(unitOf(path)) && !isTest(path),
)

describe('patterns that repeat a group without a limit', () => {
  test('match only text with a bound, which the list names', () => {
    const found = shipped.map((file) => [file.path, repeatedGroupsIn(file).length] as const)
    expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(
      Object.fromEntries(Object.entries(BOUNDED_PATTERNS).map(([path, { count }]) => [path, count])),
    )
  })

  test.each([
    'const A = /"(?:[^"\\\\]|\\\\.)*"/',
    'const A = /^(a|b)+$/',
    'const A = /(?:[a-z]{4})*/',
    'const A = /(?:a|b){2,}/',
    "const A = '(?:\\\\.x)*'",
    'const A = `${B}(\\\\.${B})*`',
    'const A = String.raw`(?:\\.${B})+`',
  ])('are found: %s', (text) => {
    expect(repeatedGroupsIn({ path: 'a.ts', text })).toEqual([1])
  })

  test.each([
    'const A = /[a-z]*\\d+/',
    'const A = /(?:a|b){0,9}/',
    'const A = /(a)?(?=b)(?:c)/',
    'const A = /[()*]+\\)*/',
    'const a = (b) + c',
    '// a pattern such as /(?:a|b)*/',
  ])('are not found where there are none: %s', (text) => {
    expect(repeatedGroupsIn({ path: 'a.ts', text })).toEqual([])
  })
})
