import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import command from '../../packages/cli/package.json' with { type: 'json' }
import { describeUnless } from '../../packages/testing/src/skip.ts'
import release from '../../release.json' with { type: 'json' }
import { generateExamples } from '../../site/playground/workspace/examples/generate.ts'
import { root } from '../../tools/paths.ts'
import { siteAddress } from '../../tools/release/site-address.ts'
import { committedFiles } from '../rules/source-files.ts'
import { attributesOf, type BuiltPage, builtPages } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('parts of the built pages', () => {
  const pages = builtPages(site.folder)
  const address = siteAddress(release.repository)
  const read = (file: string) => readFileSync(join(site.folder, file), 'utf8')
  const without = (isComplete: (page: BuiltPage) => boolean) =>
    pages.filter((page) => !isComplete(page)).map(({ path }) => path)

  test('every page of a function has each example with a link that runs it, its config and its decisions', () => {
    const functions = pages.filter(({ path }) => /^functions\/./.test(path))
    const groups = new Map(
      generateExamples(root).map(({ id, examples }) => [id, examples.map((example) => example.id)]),
    )

    expect(functions).toHaveLength(37)
    for (const { path, html } of functions) {
      const links = attributesOf(html, 'a', 'href')
      const run = links.flatMap((href) => /playground#example=(.*)/.exec(href)?.[1] ?? [])
      expect(run).toEqual(groups.get(path.slice('functions/'.length)))
      expect(html.match(/<summary>Run it here<\/summary>/g), path).toHaveLength(run.length)
      expect(
        html.match(/class="[^"]*language-diff|returns its input byte for byte/g)?.length,
        path,
      ).toBeGreaterThanOrEqual(run.length)
      expect(attributesOf(html, 'h2', 'id'), path).toEqual(
        expect.arrayContaining(['examples', 'schema-of-the-config', 'decisions']),
      )
      expect(links.filter((href) => href.includes('/manual/decisions#')).length, path).toBeGreaterThan(3)
    }
  })

  test('no asset contains a client for proxies: a page has none of its own', () => {
    const isClient = (text: string) => text.includes('Proxy-Authorization')
    const assets = globSync('assets/**/*.js', { cwd: site.folder })

    expect(assets.length).toBeGreaterThan(100)
    expect(assets.filter((path) => isClient(read(path)))).toEqual([])
    const client = createRequire(join(root, 'packages/cli/package.json')).resolve('https-proxy-agent')
    expect(isClient(readFileSync(client, 'utf8'))).toBe(true)
  })

  test('every page has a canonical address, which the sitemap lists, and the properties of Open Graph', () => {
    const addresses = new Set(Array.from(read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc))

    expect(addresses.size).toBe(pages.length)
    expect(
      without(({ path, html }) => {
        const [canonical] = attributesOf(linkOf(html, 'canonical'), 'link', 'href')
        return canonical === address + path && addresses.has(canonical)
      }),
    ).toEqual([])
    for (const name of ['title', 'description', 'url', 'type', 'site_name'])
      expect(
        without(({ html }) => /\S/.test(propertyOf(html, `og:${name}`))),
        name,
      ).toEqual([])
  })

  test('every page except the start page and the playground has a link that edits its file, and the version', () => {
    const files = new Set(committedFiles())
    const edit = `${release.repository}/edit/main/`
    // The page of a rule is made from the table of rules.
    const isGenerated = (path: string) => /^reference\/rules\/./.test(path)
    const wanting = without(({ path, html }) => {
      const link = attributesOf(html, 'a', 'href').find((href) => href.startsWith(edit))
      const hasFile = link !== undefined && files.has(link.slice(edit.length))
      return (hasFile || isGenerated(path)) && html.includes(`krmkit ${command.version}`)
    })

    expect(wanting).toEqual(['', 'playground'])
    expect(read('index.html')).toContain(`krmkit ${command.version}`)
  })

  test('the page for unknown addresses has no canonical address and is not in the sitemap', () => {
    expect(linkOf(read('404.html'), 'canonical')).toBe('')
    expect(read('sitemap.xml')).not.toContain('404')
  })
})

function linkOf(html: string, relation: string): string {
  return new RegExp(`<link rel="${relation}"[^>]*>`).exec(html)?.[0] ?? ''
}

function propertyOf(html: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? ''
}
