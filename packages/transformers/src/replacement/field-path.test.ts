import { expect, test } from 'vitest'
import { readPart, splitFieldPath } from './field-path.ts'

test.each([
  ['a.b.c', ['a', 'b', 'c']],
  ['a', ['a']],
  ['.a.b', ['a', 'b']],
  ['a\\.b.c', ['a.b', 'c']],
  ['metadata.annotations.[example.com/a.b]', ['metadata', 'annotations', 'example.com/a.b']],
  ['spec.[name=a.b].c', ['spec', '[name=a.b]', 'c']],
  ['spec.[name=a].c', ['spec', '[name=a]', 'c']],
  ['spec.[a].c', ['spec', '[a]', 'c']],
  ['a.0.*', ['a', '0', '*']],
])('%s is split into %o', (path, parts) => {
  expect(splitFieldPath(path)).toEqual(parts)
})

test.each([
  ['a', 'key'],
  ['-1', 'key'],
  ['0', 'position'],
  ['12', 'position'],
  ['*', 'every'],
  ['-', 'last'],
  ['[a=b]', 'element'],
  ['[=b]', 'element'],
  ['[a]', 'problem'],
])('%s is a %s', (part, kind) => {
  expect(readPart(part).kind).toBe(kind)
})

test('the first "=" separates field and value', () => {
  expect(readPart('[a=b=c]')).toEqual({ kind: 'element', field: 'a', value: 'b=c' })
})
