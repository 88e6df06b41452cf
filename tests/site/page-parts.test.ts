import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import command from '../../packages/cli/package.json' with { type: 'json' }
import { describeUnless } from '../../packages/testing/src/skip.ts'
import release from '../../release.json' with { type: 'json' }
import { generateExamples } from '../../site/playground/workspace/examples/generate.ts'
import { root } from '../../tools/paths.ts'
import { PREVIEW } from '../../tools/pictures/preview.ts'
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

    expect(functions.map(({ path }) => path.slice('functions/'.length)).sort()).toEqual(
      readdirSync(join(root, 'functions')).sort(),
    )
    for (const { path, html } of functions) {
      const links = attributesOf(html, 'a', 'href')
      const run = links.flatMap((href) => /playground#example=(.*)/.exec(href)?.[1] ?? [])
      expect(run.toSorted(), path).toEqual(groups.get(path.slice('functions/'.length))?.toSorted())
      expect(html.match(/<summary>Run it here<\/summary>/g), path).toHaveLength(run.length)
      expect(
        html.match(/class="[^"]*language-diff|returns its input byte for byte|>What it reports<\/label>/g)?.length,
        path,
      ).toBeGreaterThanOrEqual(run.length)
      expect(attributesOf(html, 'h2', 'id'), path).toEqual(
        expect.arrayContaining(['more-examples', 'schema-of-the-config', 'decisions']),
      )
      expect(links.filter((href) => href.includes('/manual/decisions#')).length, path).toBeGreaterThan(3)
    }
  })

  test('findings are wrapped, short code and numbers with a unit are not, and long code and other output may be', () => {
    const check = read('manual/check.html')
    const report = read('reference/rules/unknown-field.html')
    const help = read('reference/commands/check.html')

    expect(report).toMatch(/class="language-text findings [^]*?shop\.yaml:4:9/)
    expect(report).toMatch(/<code class="short">--field-validation warn<\/code>/)
    expect(check).toMatch(/99\.\d(?:&nbsp;|\u00a0)%/)
    expect(check).toMatch(/<code>node --conditions=krmkit-source [^<]*<\/code>/)
    expect(help).toContain('class="language-text ')
    expect(help).not.toContain('class="language-text findings')
  })

  test('every page of a function begins with what it does to an example, and a link that runs it', () => {
    const functions = pages.filter(({ path }) => /^functions\/./.test(path))
    const wanting = functions.filter(({ html }) => {
      const [beginning = ''] = html.slice(html.indexOf('<h1')).split('<table')
      return (
        !/>(?:Before and after|What it reports)<\/label>/.test(beginning) || !beginning.includes('playground#example=')
      )
    })

    expect(wanting.map(({ path }) => path)).toEqual([])
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
    for (const name of ['title', 'description', 'url', 'type', 'site_name', 'image', 'image:alt'])
      expect(
        without(({ html }) => /\S/.test(propertyOf(html, `og:${name}`))),
        name,
      ).toEqual([])
  })

  test('every page has the logo, the icon, and a large picture for links to it, which the site has', () => {
    const { width, path } = PREVIEW
    const isComplete = ({ html }: BuiltPage) =>
      propertyOf(html, 'og:image') === address + path &&
      propertyOf(html, 'og:image:width') === String(width) &&
      html.includes('<meta name="twitter:card" content="summary_large_image">') &&
      linkOf(html, 'icon').includes('favicon.svg') &&
      ['light', 'dark'].every((scheme) => html.includes(`logo-${scheme}.svg`))

    expect(without(isComplete)).toEqual([])
    expect(
      ['favicon.svg', 'logo-light.svg', 'logo-dark.svg', path].filter((file) => !existsSync(join(site.folder, file))),
    ).toEqual([])
    expect(isComplete({ path: '', html: '<html></html>' })).toBe(false)
  })

  test('every page except the start page and the playground has a link that edits its file, and the version', () => {
    const files = new Set(committedFiles())
    const edit = `${release.repository}/edit/main/`
    // The pages of rules and commands are made from tables.
    const isGenerated = (path: string) => /^reference\/(?:rules|commands)\/./.test(path)
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
