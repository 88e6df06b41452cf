import { expect, test } from 'vitest'
import { importsOf, packageOf, unitOf } from './house.ts'

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
