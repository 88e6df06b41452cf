import { truncateSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { readPackage } from './read-package.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const tree = {
  '.hidden/h.yaml': resource,
  '.z.yaml': resource,
  Kptfile: resource,
  'A.yaml': resource,
  'a.yaml': resource,
  'a.txt': 'text',
  'a.YAML': 'a: [',
  'a/b.yml': resource,
  'a/deep/c.json': '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "j"}}',
  'a-b.yaml': resource,
  'sub/Kptfile': resource,
  'sub/s.yaml': resource,
  'sub/deep/d.yaml': resource,
}
const pathsOf = (files: Record<string, string>): string[] | undefined =>
  readPackage(temporaryPackage(files).directory).value?.files.map(({ path }) => path)

describe('readPackage', () => {
  it('reads YAML, JSON and Kptfiles, sub-packages too, in the order of names', () => {
    expect(pathsOf(tree)).toEqual(
      [
        '.hidden/h.yaml',
        '.z.yaml',
        'A.yaml',
        'Kptfile',
        'a/b.yml',
        'a/deep/c.json',
        'a-b.yaml',
        'a.yaml',
        'sub/Kptfile',
        'sub/deep/d.yaml',
        'sub/s.yaml',
      ].sort((a, b) => walkOrder(a, b)),
    )
  })

  it.each([
    ['a line break', 'a\nb.yaml', 'path "a\\nb.yaml" must not hold control characters; rename the file'],
    [
      'a line break in a folder',
      'a\nb/c.yaml',
      'path "a\\nb/c.yaml" must not hold control characters; rename the file',
    ],
    ['a backslash', 'a\\b.yaml', 'path "a\\\\b.yaml" must be slash-delimited; rename the file'],
  ])('refuses a file whose name functions cannot return: %s', (_, path, message) => {
    expect(readPackage(temporaryPackage({ [path]: resource }).directory).problems).toEqual([{ message }])
    expect(pathsOf({ [path.replace('.yaml', '.txt')]: resource, 'a b.yaml': resource })).toEqual(['a b.yaml'])
  })

  it('never reads .git', () => {
    expect(pathsOf({ '.git/x.yaml': resource, 'sub/.git/x.yaml': resource, 'a.yaml': resource })).toEqual(['a.yaml'])
  })

  it.each([
    ['a file', 'a.yaml\n', (path: string) => path !== 'a.yaml'],
    ['a directory', 'a/\n', (path: string) => !path.startsWith('a/')],
    [
      'a pattern with an exception',
      '*.yaml\n!a-b.yaml\n',
      (path: string) => !path.endsWith('.yaml') || path === 'a-b.yaml' || path.startsWith('sub/'),
    ],
    ['comments and CRLF', '# a.yaml\r\nsub\r\n', (path: string) => !path.startsWith('sub/')],
    ['a sub-package, which has rules of its own', 'deep\n', (path: string) => !path.startsWith('a/deep')],
  ])('skips what .krmignore names: %s', (_, rules, isLeft) => {
    expect(pathsOf({ ...tree, '.krmignore': rules })).toEqual(pathsOf(tree)?.filter(isLeft))
  })

  it('rejects a file above the limit for one file, regardless of files read before', () => {
    const { directory, file } = temporaryPackage({ 'a.yaml': resource, 'b.yaml': '' })
    truncateSync(file('b.yaml'), 2 ** 27 + 1)
    expect(readPackage(directory).problems).toEqual([
      { message: 'b.yaml cannot be read: it must have at most 134217728 bytes, and has 134217729 bytes' },
    ])
  })

  it('reads one file, and reports a missing one', () => {
    const { file } = temporaryPackage({ 'x/a.yaml': resource })
    expect(readPackage(file('x/a.yaml')).value?.files.map(({ path }) => path)).toEqual(['a.yaml'])
    expect(readPackage(file('nowhere')).problems?.[0]?.message).toContain('must be a directory of resources')
  })
})

/** Directory by directory, each by the bytes of its names. */
function walkOrder(a: string, b: string): number {
  const [x, y] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(x.length, y.length); i++)
    if (x[i] !== y[i]) return (x[i] as string) < (y[i] as string) ? -1 : 1
  return x.length - y.length
}
