import { expect, test } from 'vitest'
import { CONFIG_FILE, fileNameProblem, freeFileName } from './file-names.ts'

test.each(['a.yaml', 'base/kustomization.yaml', 'Kptfile', '.krmkit.yaml', 'größe/ß.yaml', 'constructor', 'a b.yaml'])(
  'a file can be called %j',
  (name) => {
    expect(fileNameProblem(name, ['other.yaml', 'base/other.yaml'])).toBeUndefined()
  },
)

test.each([
  ['', 'must not be empty'],
  ['../x', 'must not contain "", "." or ".."'],
  ['a/../../x', 'must not contain "", "." or ".."'],
  ['./x', 'must not contain "", "." or ".."'],
  ['a//b', 'must not contain "", "." or ".."'],
  ['a/', 'must not contain "", "." or ".."'],
  ['/etc/passwd', 'below the working directory'],
  ['C:/x', 'below the working directory'],
  ['a\\b', 'backslashes or invisible characters'],
  ['a\nb', 'backslashes or invisible characters'],
  ['\u202Elmay.a', 'backslashes or invisible characters'],
  ['\uD800', 'backslashes or invisible characters'],
  [' a', 'spaces around'],
  ['__proto__', '__proto__'],
  ['a/__proto__/b', '__proto__'],
  [CONFIG_FILE, 'is the functionConfig'],
  ['x'.repeat(201), 'at most 200 characters'],
  ['other.yaml', 'exists already'],
  ['base', 'is a folder already'],
  ['other.yaml/x', 'is a file, so it cannot contain'],
])('a file cannot be called %j: %s', (name, problem) => {
  expect(fileNameProblem(name, ['other.yaml', 'base/other.yaml'])).toContain(problem)
})

test('a free name gets a number before its extension', () => {
  expect(freeFileName('a.yaml', [])).toBe('a.yaml')
  expect(freeFileName('a.yaml', ['a.yaml', 'a-2.yaml'])).toBe('a-3.yaml')
  expect(freeFileName('Kptfile', ['Kptfile/x'])).toBe('Kptfile-2')
})
