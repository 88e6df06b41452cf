import { expect, test } from 'vitest'
import { compileFilePattern } from './file-pattern.ts'
import { readPathPattern } from './path-pattern.ts'

const web = (path: readonly (string | number)[]) =>
  path.at(-1) === 'name' ? (path.includes(1) ? 'web' : 'db') : undefined

test.each<readonly [pattern: string, path: readonly (string | number)[], matches: boolean]>([
  ['a.b.c', ['a', 'b', 'c'], true],
  ['a.b.c', ['a', 'b'], false],
  ['a.b', ['a', 'b', 'c'], false],
  ['a.*.c', ['a', 'b1', 'c'], true],
  ['a.*.c', ['a', 'c'], false],
  ['a.*.c', ['a', 'b', 0, 'c'], true],
  ['a.**.c', ['a', 'c'], true],
  ['a.**.c', ['a', 'b', 0, 'd', 'c'], true],
  ['a.**.c', ['x', 'b', 'c'], false],
  ['**.c', ['c'], true],
  ['**', ['a', 0], true],
  ['a.**', ['a', 'b', 0], true],
  ['**.a.**.b', ['x', 'a', 'a', 'y', 'b', 'b'], true],
  ['**.a.**.b', ['x', 'a', 'y', 'c'], false],
  ['a.b[1].c', ['a', 'b', 1, 'c'], true],
  ['a.b[1].c', ['a', 'b', 0, 'c'], false],
  ['a.b[*].c', ['a', 'b', 7, 'c'], true],
  ['a.b.c', ['a', 'b', 0, 'c'], false],
  ['a.*[0].c', ['a', 'b', 0, 'c'], true],
  ['a[*]', ['a', 0], true],
  ['a[0][1]', ['a', 0, 1], true],
  ['a[0][1]', ['a', 0, 2], false],
  ['a[name=web].image', ['a', 1, 'image'], true],
  ['a[name=web].image', ['a', 0, 'image'], false],
  ['metadata.annotations.a.b/c', ['metadata', 'annotations', 'a.b/c'], true],
  ['metadata.annotations["a.b/c"]', ['metadata', 'annotations', 'a.b/c'], true],
  ['metadata.annotations.*', ['metadata', 'annotations', 'a.b/c'], false],
])('%s on %j: %s', (pattern, path, matches) => {
  const compiled = readPathPattern(pattern)

  expect(compiled.mayEndIn(path.at(-1) ?? '') && compiled.matches(path, web)).toBe(matches)
})

test.each([
  ['metadata.name', ['metadata', 'name']],
  ['metadata.annotations.a.b/c', ['metadata', 'annotations', 'a.b/c']],
  ['metadata.annotations["a.b/c"]', ['metadata', 'annotations', 'a.b/c']],
  ['data["a.yaml"].b', ['data', 'a.yaml', 'b']],
  ['a[0]', undefined],
  ['a.*', undefined],
  ['a.b[', undefined],
  ['**', undefined],
])('reads %s as the path %j', (pattern, path) => {
  expect(readPathPattern(pattern).path).toEqual(path)
})

test('matches many wildcards in linear time', () => {
  const before = process.cpuUsage()

  expect(readPathPattern(`${'**.a.'.repeat(50)}b`).matches(Array(2000).fill('a'), web)).toBe(false)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
})

test.each([
  ['**/baz.yaml', 'baz.yaml', true],
  ['**/baz.yaml', 'foo/bar/baz.yaml', true],
  ['**/baz.yaml', 'foo/bat.yaml', false],
  ['foo/**/baz.yaml', 'foo/baz.yaml', true],
  ['foo/**/baz.yaml', 'foo/bar/bor/baz.yaml', true],
  ['foo/**/baz.yaml', 'bar/baz.yaml', false],
  ['foo/*/baz.yaml', 'foo/bar/baz.yaml', true],
  ['foo/*/baz.yaml', 'foo/bar/bor/baz.yaml', false],
  ['foo/**', 'foo/bar/baz.yaml', true],
  ['foo/**.yaml', 'foo/a.yaml', true],
  ['foo/**.yaml', 'foo/b/a.yaml', false],
  ['**', 'a/b', true],
  ['a.yaml', 'abyaml', false],
  ['?.yaml', 'a.yaml', true],
  ['?.yaml', '/.yaml', false],
  ['[a-c].yaml', 'b.yaml', true],
  ['[!a-c].yaml', 'b.yaml', false],
  ['[^a-c].yaml', 'd.yaml', true],
  ['{a,b/*}.yaml', 'b/c.yaml', true],
  ['{a,b}.yaml', 'c.yaml', false],
  ['\\*.yaml', '*.yaml', true],
  ['\\*.yaml', 'a.yaml', false],
])('file %s on %s: %s', (pattern, path, matches) => {
  expect(compileFilePattern(pattern)?.test(path)).toBe(matches)
})

test.each(['{a', 'a[', '[]', 'a\\'])('refuses the file pattern %s', (pattern) => {
  expect(compileFilePattern(pattern)).toBe(undefined)
})
