import { expect, test } from 'vitest'
import { rawReadsIn, rawWritesIn } from './file-access.ts'
import { moduleStateIn, weakCollectionsIn } from './module-state.ts'
import { importsOf, packageOf, unitOf } from './source-files.ts'

/** The samples are indented, so that no reader of this very file takes them for its imports. */
function unindented(text: string): string {
  return text.replace(/^ {4}/gm, '')
}

test('imports are found in every form', () => {
  const dynamic = 'import'
  const text = unindented(`
    import { a } from 'a'
    import type { B } from "@scope/b/deep"
    import './side-effect.ts'
    import {
      c,
      d,
    } from 'node:c'
    export { e } from './e.ts'
    export * from '../f.ts'
    const g = await ${dynamic}('g')
    type H = ${dynamic}('h').H
  `)

  const expected = ['a', '@scope/b/deep', './side-effect.ts', 'node:c', './e.ts', '../f.ts', 'g', 'h']
  expect(importsOf({ text })).toEqual(expected)
})

test('what only looks like an import is none', () => {
  const text = `
// import { a } from 'a'
/**
 * import { b } from 'b'
 */
export const c = 'from "c"'
export function d() {
  return 'd'
}
`

  expect(importsOf({ text })).toEqual([])
})

test('a specifier belongs to a package, a file to a unit', () => {
  expect(packageOf('@scope/b/deep')).toBe('@scope/b')
  expect(packageOf('zod/mini')).toBe('zod')
  expect(packageOf('./x.ts')).toBeUndefined()
  expect(unitOf('packages/cli/src/main.ts')).toBe('packages/cli')
  expect(unitOf('tools/test.ts')).toBe('tools')
})

test('reads of files are found in every form', () => {
  const dynamic = 'import'
  const text = unindented(`
    import { existsSync, readFileSync } from 'node:fs'
    import { readFile as read } from 'fs/promises'
    import * as fs from 'node:fs'
    import files from 'node:fs'
    import { promises } from 'node:fs'
    import {
      createReadStream,
      type Stats,
    } from 'node:fs'
    const { open } = await ${dynamic}('node:fs/promises')
  `)

  const expected = ['readFileSync', 'readFile', '*', '*', '*', 'createReadStream', '*']
  expect(rawReadsIn({ text })).toEqual(expected)
})

test('writes of files are found in every form', () => {
  const text = unindented(`
    import { mkdirSync, writeFileSync as write } from 'node:fs'
    import { rename, appendFile } from 'node:fs/promises'
    import { createWriteStream } from 'fs'
  `)

  expect(rawWritesIn({ text })).toEqual(['writeFileSync', 'rename', 'appendFile', 'createWriteStream'])
})

test('what does not read files is not such a read', () => {
  const text = unindented(`
    import { existsSync, statSync } from 'node:fs'
    import type { ReadStream } from 'node:fs'
    import { readFile } from './read-file.ts'
    // import { readFileSync } from 'node:fs'
  `)

  expect([...rawReadsIn({ text }), ...rawWritesIn({ text })]).toEqual([])
})

test('the state of a module is found in every form', () => {
  const text = unindented(`
    let last = 0
    export let next: number | undefined
    const cache = new Map<string, number>()
    export const LIST: string[] = []
    const counts: Record<string, number> = {}
    const settings = { isOn: false }
    const session = new Session()
    export function change(name: string) {
      cache.set(name, 1)
      LIST.push(name)
      counts[name] = 1
      settings.isOn = true
    }
  `)

  expect(moduleStateIn({ text })).toEqual(['last', 'next', 'cache', 'LIST', 'counts', 'settings', 'session'])
})

test('what a module declares and does not change is not state', () => {
  const text = unindented(`
    const NAMES: ReadonlyMap<string, number> = new Map([['a', 1]])
    const PATTERN = new RegExp('a', 'y')
    const EMPTY = new EmptyMap()
    const NONE: readonly string[] = []
    const load = once(() => new Map())
    // let last = 0
    export function read(name: string) {
      PATTERN.lastIndex = 1
      const seen = new Set<string>(NONE)
      seen.add(name)
      return NAMES.get(name) === 1 && other.NAMES.add(name)
    }
  `)

  expect(moduleStateIn({ text })).toEqual([])
})

test('weak collections are counted, but not in comments', () => {
  const text = unindented(`
    // new WeakMap()
    const known = new WeakMap<object, WeakSet<object>>([[key, new WeakSet()]])
  `)

  expect(weakCollectionsIn({ text })).toBe(2)
})
