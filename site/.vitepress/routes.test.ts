import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { committedFiles } from '../../tests/rules/source-files.ts'
import { root } from '../../tools/paths.ts'
import { resolveLink } from './links.ts'
import { addressOf, EXCLUDED_PAGES, routeOf } from './routes.ts'
import { sidebarOf } from './sidebar.ts'

const repository = 'https://github.com/acme/kit'
const targets = {
  root,
  repository,
  routes: new Map(['docs/1-start.md', 'functions/no-op/README.md', 'CONTRIBUTING.md'].map((p) => [p, routeOf(p)])),
}

describe('places of pages', () => {
  it.each([
    ['docs/1-start.md', '/manual/start'],
    ['docs/functions.md', '/functions/'],
    ['functions/no-op/README.md', '/functions/no-op'],
    ['packages/yaml/README.md', '/packages/yaml'],
    ['CONTRIBUTING.md', '/contributing/'],
    ['site/pages/index.md', '/'],
    ['site/pages/reference/index.md', '/reference/'],
  ])('%s is at %s', (page, address) => {
    expect(addressOf(routeOf(page))).toBe(address)
  })

  it('a page without a rule fails the build', () => {
    expect(() => routeOf('notes/todo.md')).toThrow('notes/todo.md has no place in the site')
  })

  it('no two pages have one place', () => {
    const pages = committedFiles().filter(
      (path) => /^(docs|functions\/[^/]+|site\/pages.*)\/[^/]+\.md$/.test(path) && !path.endsWith('CHANGELOG.md'),
    )
    const routes = pages.map(routeOf)

    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
    expect(EXCLUDED_PAGES.filter((glob) => pages.some((page) => join(page) === glob))).toEqual([])
  })

  it('the sidebar has every page of the manual once, without the numbers of titles', () => {
    const manual = (sidebarOf(root, [])['/manual/'] ?? []).flatMap(({ items = [] }) => items)
    const pages = committedFiles().filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/functions.md')

    expect(manual.map(({ link }) => link).sort()).toEqual(pages.map((page) => addressOf(routeOf(page))).sort())
    expect(manual.filter(({ text }) => /^\d|^$/.test(text))).toEqual([])
  })
})

describe('links of the repository', () => {
  it.each([
    ['to a page', '1-start.md#install', '/manual/start#install'],
    ['to the folder of a page', '../functions/no-op', '/functions/no-op'],
    ['to the README', '../README.md', '/'],
    ['to a file that is not a page', '../release.json', `${repository}/blob/main/release.json`],
    ['to a folder', '../demo', `${repository}/tree/main/demo`],
    ['to another site', 'https://kpt.dev/', 'https://kpt.dev/'],
    ['to a heading', '#install', '#install'],
  ])('a link %s', (_, href, expected) => {
    expect(resolveLink(href, 'docs/check.md', targets)).toBe(expected)
  })

  it.each(['absent', '../../outside'])('a link to %s fails the build', (href) => {
    expect(() => resolveLink(href, 'docs/check.md', targets)).toThrow(`docs/check.md: the link ${href} leads nowhere`)
  })
})
