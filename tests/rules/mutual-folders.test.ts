import { describe, expect, test } from 'vitest'
import { mutualFoldersIn } from './mutual-folders.ts'
import { isTest, sourceFiles } from './source-files.ts'

/** Packages in which the folders have an order. */
const ORDERED: readonly string[] = ['packages/check']

test.each(ORDERED)('no two folders of %s import each other', (unit) => {
  const own = sourceFiles().filter(({ path }) => path.startsWith(`${unit}/src/`) && !isTest(path))

  expect(own.length).toBeGreaterThan(10)
  expect(mutualFoldersIn(own)).toEqual([])
})

describe('mutualFoldersIn', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((specifier) => `import type { A } from '${specifier}'\n`).join(''),
  })

  test('finds two folders that import each other, once, also by different files', () => {
    const files = [file('a/one.ts', '../b/one.ts'), file('a/two.ts'), file('b/one.ts'), file('b/two.ts', '../a/two.ts')]

    expect(mutualFoldersIn(files)).toEqual([
      { folders: ['a', 'b'], imports: ['a/one.ts imports b/one.ts', 'b/two.ts imports a/two.ts'] },
    ])
  })

  test('finds a folder and the one around it', () => {
    const files = [file('a/one.ts', './b/one.ts'), file('a/two.ts'), file('a/b/one.ts', '../two.ts')]

    expect(mutualFoldersIn(files).map(({ folders }) => folders)).toEqual([['a', 'a/b']])
  })

  test.each([
    ['imports in one direction', [file('a/one.ts', '../b/one.ts'), file('b/one.ts', './two.ts'), file('b/two.ts')]],
    ['a circle of three', [file('a/a.ts', '../b/b.ts'), file('b/b.ts', '../c/c.ts'), file('c/c.ts', '../a/a.ts')]],
    [
      'imports of packages, and of files that are not there',
      [file('a/a.ts', '../b/b.ts', 'zod'), file('b/b.ts', '../a/x.ts')],
    ],
  ])('finds nothing in %s', (_, files) => {
    expect(mutualFoldersIn(files)).toEqual([])
  })
})
