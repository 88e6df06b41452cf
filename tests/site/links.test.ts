import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { generateExamples } from '../../site/playground/workspace/examples/generate.ts'
import { root } from '../../tools/paths.ts'
import { attributesOf, type BuiltPage, builtPages } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()
const examples = new Set(generateExamples(root).flatMap(({ examples }) => examples.map(({ id }) => id)))

describeUnless(site.missing)('links of the built site', () => {
  const pages = builtPages(site.folder)
  const anchors = new Map(pages.map(({ path, html }) => [path, new Set(attributesOf(html, '*', 'id'))]))

  test('every link inside the site leads to a page or a file, every anchor to its heading', () => {
    expect(pages.flatMap((page) => brokenLinks(page))).toEqual([])
  })

  test('no page and no style sheet loads anything from another host', () => {
    const loaded = pages.flatMap(({ path, html }) =>
      loadedBy(html)
        .filter((address) => !address.startsWith('/') && !address.startsWith('data:'))
        .map((address) => `${path}: ${address}`),
    )
    const styles = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    const external = styles.filter((file) => /(?:@import|url\()\s*["']?(?:https?:)?\/\//.test(read(file)))

    expect([...loaded, ...external]).toEqual([])
  })

  function brokenLinks({ path, html }: BuiltPage): string[] {
    return attributesOf(html, 'a', 'href').flatMap((href) => {
      const { origin, pathname, hash } = new URL(href, `http://site${site.base}${path}`)
      if (origin !== 'http://site') return []
      const reason = whyBroken(decodeURIComponent(pathname), decodeURIComponent(hash.slice(1)))
      return reason === undefined ? [] : [`${path || 'start page'}: ${href}: ${reason}`]
    })
  }

  function whyBroken(pathname: string, anchor: string): string | undefined {
    if (!pathname.startsWith(site.base)) return 'outside of the site'
    const target = pathname.slice(site.base.length).replace(/\.html$/, '')
    const ids = anchors.get(target)
    if (ids === undefined) return isFile(target) ? undefined : 'no such page'
    if (target === 'playground' && anchor.startsWith('example=')) {
      return examples.has(anchor.slice('example='.length)) ? undefined : 'no such example'
    }
    return anchor === '' || ids.has(anchor) ? undefined : 'no such anchor'
  }

  function isFile(path: string): boolean {
    const file = join(site.folder, path)
    return existsSync(file) && statSync(file).isFile()
  }

  function read(file: string): string {
    return readFileSync(join(site.folder, file), 'utf8')
  }
})

/** Addresses that a browser loads with a page. */
function loadedBy(html: string): string[] {
  const sources = ['img', 'script', 'iframe', 'source', 'video'].flatMap((name) => attributesOf(html, name, 'src'))
  const links = [...html.matchAll(/<link\b[^>]*>/g)].filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
  return [...sources, ...links.flatMap(([tag]) => attributesOf(tag, 'link', 'href'))]
}
