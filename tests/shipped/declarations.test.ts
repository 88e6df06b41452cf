import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { absentPages, linksTo, numberedReferences, proseOf } from '../rules/references.ts'
import { committedFiles } from '../rules/source-files.ts'

const declarations = globSync('packages/*/dist/**/*.d.ts', { cwd: root })
const files = new Set(committedFiles())

/** What a reader of a published declaration cannot look up. */
function absentIn(source: string): string[] {
  return proseOf(source).flatMap(({ text }) => [
    ...numberedReferences(text),
    ...absentPages(text, (path) => files.has(path)),
  ])
}

test('type declarations name only pages that the repository has', () => {
  const texts = declarations.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  expect(texts.length).toBeGreaterThan(100)
  expect(texts.some(({ text }) => linksTo('docs/decisions.md', text).length > 0)).toBe(true)
  expect(texts.flatMap(({ path, text }) => absentIn(text).map((reference) => `${path}: ${reference}`))).toEqual([])
})

test('a page that is not there is found', () => {
  const page = ['docs', 'no-page.md'].join('/')

  expect(absentIn(`/** Reads it (${page}). */\nexport declare const a: 1;\n`)).toEqual([page])
})
