import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'

const PAGE = 'docs/promises.md'

/** Titles of tests, of groups of tests, and of rows in tables such as the hostile ones; `…` for each `${value}` in one. */
function titlesIn(source: string): ReadonlySet<string> {
  // Functions of such tables that take the title of a row.
  const helpers = Array.from(
    source.matchAll(/\b(?:function|const) (\w+)(?: = )?\(\s*title: string/g),
    ([, name]) => name,
  )
  const callers = `\\b(?:${['it', 'test', 'describe', ...helpers].join('|')})(?:\\.\\w+)*\\(|\\)\\(|\\b(?:title|role):`
  const titles = new RegExp(`(?:${callers})\\s*(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`, 'g')
  return new Set(
    Array.from(source.matchAll(titles), ([, , title = '']) =>
      title.replaceAll(/\\(.)/g, '$1').replaceAll(/\$\{[^}]*\}/g, '…'),
    ),
  )
}

/** The promises of a page: every list item, with its tests as `[title](file)`. */
function promisesIn(markdown: string) {
  return markdown.split(/\n(?=\S)/).flatMap((block) => {
    if (!block.startsWith('- ')) return []
    const text = block.replaceAll(/\s+/g, ' ').trim()
    const tests = Array.from(text.matchAll(/\[([^\]]+)\]\(([^)\s]+\.ts)\)/g), ([, title = '', file = '']) => ({
      title,
      file,
    }))
    return [{ text, tests }]
  })
}

/** What is wrong with the promises of a page; `read` gives the text of a file that exists. */
function brokenPromises(markdown: string, read: (file: string) => string | undefined): string[] {
  return promisesIn(markdown).flatMap(({ text, tests }) => {
    if (tests.length === 0) return [`no test: ${text}`]
    return tests.flatMap(({ title, file }) => {
      const source = read(file)
      if (source === undefined) return [`${file} does not exist: ${text}`]
      return titlesIn(source).has(title) ? [] : [`${file} has no test "${title}"`]
    })
  })
}

const page = readFileSync(join(root, PAGE), 'utf8')

function readBeside(file: string): string | undefined {
  const path = join(root, normalize(join('docs', file)))
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

describe('the promises', () => {
  test('each have a test that exists', () => {
    expect(brokenPromises(page, readBeside)).toEqual([])
  })

  test('are many', () => {
    expect(promisesIn(page).length).toBeGreaterThan(20)
  })

  test.each(['README.md', 'SECURITY.md', 'docs/1-start.md'])('are linked from %s', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/\]\((?:docs\/)?promises\.md\)/)
  })
})

describe('a page of promises', () => {
  const source = `test('one', () => {})\ntest.each([\n  ['x'],\n])('of %s', () => {})\nconst a = [{ title: 'it\\'s' }]\nfunction row(title: string) {}\nrow('two')\nconst line = (title: string) => title\nline(\`of \${x}\`)\nother('three')\n`
  const read = (file: string) => (file === 'a.ts' ? source : undefined)

  test.each([
    ['a test', '- P. [one](a.ts)'],
    ['a test of several cases', '- P\n  goes on. Test: [of %s](a.ts)'],
    ['rows of a table', "- P. Tests: [one](a.ts), [it's](a.ts), [two](a.ts), [of …](a.ts)"],
    ['no list at all', 'Text with [a link](b.md).'],
  ])('is accepted with %s', (_, markdown) => {
    expect(brokenPromises(markdown, read)).toEqual([])
  })

  test.each([
    ['without a test', '- P.', ['no test: - P.']],
    ['with a test that does not exist', '- P. [three](a.ts)', ['a.ts has no test "three"']],
    ['with a value of a case as its test', '- P. [x](a.ts)', ['a.ts has no test "x"']],
    ['with a file that does not exist', '- P. [one](b.ts)', ['b.ts does not exist: - P. [one](b.ts)']],
  ])('is refused %s', (_, markdown, expected) => {
    expect(brokenPromises(`# Title\n\n- Q. [one](a.ts)\n${markdown}\n`, read)).toEqual(expected)
  })
})
