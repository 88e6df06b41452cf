import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { absentFiles, absentPages, anchorLinks, anchorsOf, linksTo, numberedReferences, proseOf } from './references.ts'
import { committedFiles } from './source-files.ts'

const files = new Set(committedFiles())
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The checker's own patterns and samples. */
const OWN: ReadonlySet<string> = new Set(['tests/rules/references.ts', 'tests/rules/references.test.ts'])
const code = [...files].filter((path) => /\.(?:[cm]?[jt]s|go|hcl)$/.test(path) && !OWN.has(path))
const pages = [...files].filter((path) => path.endsWith('.md'))
const anchors = new Map(pages.map((path) => [path, anchorsOf(read(path))]))

/** Whether a page that `path` names exists: below the root, next to the file, or in every function. */
function existsFor(path: string): (page: string) => boolean {
  return (page) =>
    files.has(join(page)) || files.has(join(dirname(path), page)) || /^(?:README|CHANGELOG)\.md$/.test(page)
}

const paths = [...files]
const exists = (path: string) => files.has(path) || paths.some((file) => file.startsWith(`${path}/`))

describe('references', () => {
  test('comments and titles of tests name only pages that the repository has', () => {
    const absent = code.flatMap((path) =>
      proseOf(read(path)).flatMap(({ text, line }) =>
        [...numberedReferences(text), ...absentPages(text, existsFor(path))].map(
          (reference) => `${path}:${line}: ${reference}`,
        ),
      ),
    )

    expect(absent).toEqual([])
  })

  test('comments name only files that the repository has', () => {
    const absent = code.flatMap((path) =>
      proseOf(read(path)).flatMap(({ text, line }) =>
        absentFiles(text, exists).map((file) => `${path}:${line}: ${file}`),
      ),
    )

    expect(absent).toEqual([])
  })

  test('no message or string refers to a numbered part of a page', () => {
    const numbered = code.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((text, i) => numberedReferences(text).map((reference) => `${path}:${i + 1}: ${reference}`)),
    )

    expect(numbered).toEqual([])
  })

  test('the pages name only pages that the repository has', () => {
    const absent = pages.flatMap((path) => {
      const text = read(path)
      return [...numberedReferences(text), ...absentPages(text, existsFor(path))].map(
        (reference) => `${path}: ${reference}`,
      )
    })

    expect(absent).toEqual([])
  })

  test('every link from code to a decision leads to a record', () => {
    const known = anchors.get('docs/decisions.md')
    const links = code.flatMap((path) =>
      linksTo('docs/decisions.md', read(path)).map((anchor) => ({ path, anchor, isThere: known?.has(anchor) })),
    )

    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ isThere }) => !isThere)).toEqual([])
  })

  test('every link from a page to a heading leads there', () => {
    const broken = pages.flatMap((path) =>
      anchorLinks(read(path)).flatMap(([target, anchor]) => {
        const page = target === '' ? path : join(dirname(path), target)
        return anchors.get(page)?.has(anchor) ? [] : [`${path}: ${target}#${anchor}`]
      }),
    )

    expect(broken).toEqual([])
  })

  test('the sources of records are files that the repository has, and measurements that it makes', () => {
    const text = read('docs/decisions.md')
    const commands = [...text.matchAll(/`npm run bench -- ([^`]*)`/g)].flatMap(([, names = '']) => names.split(' '))
    const benches = read('bench/main.ts')

    expect(absentFiles(text, exists)).toEqual([])
    expect(commands.length).toBeGreaterThan(3)
    expect(commands.filter((name) => !new RegExp(`^  '?${name}'?[:,]`, 'm').test(benches))).toEqual([])
  })

  test('every record has its four parts', () => {
    const records = read('docs/decisions.md').split(/^### /m).slice(1)
    const parts = (record: string) => [...record.matchAll(/^- \*\*(\w+)\*\*: /gm)].map(([, part]) => part)

    const incomplete = records.filter(
      (record) => parts(record).join() !== ['Context', 'Decision', 'Consequence', 'Source'].join(),
    )
    expect(incomplete.map((record) => record.split('\n')[0])).toEqual([])
  })

  test('the terms of the glossary are in alphabetical order', () => {
    const terms = [...read('docs/glossary.md').matchAll(/^\*\*([^*]+)\.\*\*/gm)].map(([, term = '']) =>
      term.toLowerCase(),
    )

    expect(terms.length).toBeGreaterThan(50)
    expect(terms).toEqual([...terms].sort())
  })
})

describe('the checker', () => {
  const hasPage = (path: string) => path === 'docs/build.md'
  const absentIn = (source: string) =>
    proseOf(source).flatMap(({ text }) => [...numberedReferences(text), ...absentPages(text, hasPage)])

  test.each([
    ['a numbered decision', '// Decisions 4.11: kustomize would emit it.', 'Decisions 4.11'],
    ['one in a doc comment of two lines', '/**\n * Reads it (decisions\n * 2.11).\n */', 'decisions 2.11'],
    ['a numbered reference', "describe('accepted (reference 9.3)', () => {", 'reference 9.3'],
    ['one with a comma', "describe('worked examples of the reference, 5.5: fields', () => {", 'reference, 5.5'],
    ['the seed as a page', '/** Gates (seed, `K8sVersion`). */', '(seed, `'],
    ['a section of a page', '// docs/build.md, section 4', '.md, section 4'],
    ['a numbered label', '/** A bijection (D7). */', '(D7)'],
    ['a page that is not there', '// See docs/house.md.', 'docs/house.md'],
    ['one in the title of a table', "test.each([1])('%s (see house.md)', () => {", 'house.md'],
  ])('finds %s', (_, source, reference) => {
    expect(absentIn(source)).toEqual([reference])
  })

  test.each([
    ['a page that is there', '// docs/build.md has the reason.'],
    ['a page upstream', '// https://github.com/org/repo/blob/main/docs/x.md#section-2'],
    ['a section of a standard', '// JSON pointer (RFC 6901, section 4)'],
    ['the seed of a property', '/** Draws from the seed that it prints (seed 7). */'],
    ['code', "const decisions = { '4.11': 'house.md' }"],
    ['a number after a word', '// It refers to references, 4 of them.'],
  ])('accepts %s', (_, source) => {
    expect(absentIn(source)).toEqual([])
  })

  test('finds files that are not there', () => {
    const text = '// See packages/a/src/b.ts, tests/c and (tools/d.ts); functions/*/dist, kyaml/tests/e.go, bench/f{x}.'

    expect(absentFiles(text, (path) => path === 'tests/c')).toEqual(['packages/a/src/b.ts', 'tools/d.ts'])
  })

  test('reads anchors as GitHub makes them, without those in blocks', () => {
    const page =
      '# `krmkit build` beside `kustomize build`\n\n```sh\n# a comment\n```\n\n## A [link](x.md), twice\n## A link, twice\n'

    expect([...anchorsOf(page)]).toEqual(['krmkit-build-beside-kustomize-build', 'a-link-twice', 'a-link-twice-1'])
  })

  test('finds links to headings in pages and in code', () => {
    expect(anchorLinks('[a](#b), [c](d.md#e), [f](https://g/#h), [i](j.md)')).toEqual([
      ['', 'b'],
      ['d.md', 'e'],
    ])
    expect(linksTo('docs/decisions.md', '// (docs/decisions.md#a-second-run), docs/decisions-md#no')).toEqual([
      'a-second-run',
    ])
  })
})
