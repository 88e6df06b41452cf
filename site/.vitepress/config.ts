import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import command from '../../packages/cli/package.json' with { type: 'json' }
import release from '../../release.json' with { type: 'json' }
import { siteAddress } from '../../tools/release/site-address.ts'
import { engineWorker } from '../playground/engine/vite-plugin.ts'
import { reportingWorkers } from '../playground/offline/vite-plugin.ts'
import { writeServiceWorker } from '../playground/offline/write-service-worker.ts'
import { playgroundExamples } from '../playground/workspace/examples/vite-plugin.ts'
import { anchorOf } from './anchors.ts'
import { codeColors } from './code-colors.ts'
import { loadCommands, loadReferences, virtualModule } from './generated.ts'
import { splitGenerated } from './generated-sections.ts'
import { descriptionOf, headOf } from './head.ts'
import { extendMarkdown } from './markdown.ts'
import { withPolicy } from './policy.ts'
import { EXCLUDED_PAGES, routeOf } from './routes.ts'
import { sidebarOf } from './sidebar.ts'

const root = join(import.meta.dirname, '../..')
const { repository } = release
const site = siteAddress(repository)
const references = await loadReferences(root)
const commands = await loadCommands(root)
const routes = new Map<string, string>()
// The default themes have too little contrast (WCAG 2.2 AA).
const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const
const colors = codeColors(themes)

export default defineConfig({
  title: 'krmkit',
  description: references.sentence,
  lang: 'en',
  // GitHub Pages serves the site of a repository below its name.
  base: new URL(site).pathname,
  srcDir: root,
  cacheDir: join(root, '.cache/vitepress'),
  srcExclude: EXCLUDED_PAGES,
  cleanUrls: true,
  // The map of pages and the settings are one file for all pages, not a script in each.
  metaChunk: true,
  // A first view loads what it shows, not the pages that its links name.
  router: { prefetchLinks: false },
  rewrites: (page) => {
    const route = routeOf(page)
    routes.set(page, route)
    return route
  },
  // The default inserts a style element when the scheme changes, which the policy of the site forbids.
  appearance: { disableTransition: false },
  markdown: {
    theme: themes,
    shikiSetup: colors.setup,
    codeTransformers: [colors.transformer],
    attrs: { disable: true },
    anchor: { slugify: anchorOf },
    config: (md) => extendMarkdown(md, { root, repository, routes }, references),
  },
  vite: {
    publicDir: join(root, 'site/public'),
    plugins: [
      colors.plugin,
      playgroundExamples(root),
      virtualModule('virtual:krmkit-gates', `export default ${references.gates}`),
      virtualModule('virtual:krmkit-rules', `export default ${references.rules}`),
    ],
    resolve: { conditions: ['krmkit-source'] },
    // The default target replaces private fields by weak maps, which makes runs take twice as long.
    build: { target: 'es2022' },
    worker: { format: 'es', plugins: () => [engineWorker(join(root, '.cache/site')), reportingWorkers()] },
  },
  sitemap: { hostname: site },
  transformPageData: (page) => {
    const markdown = readFileSync(join(root, page.filePath), 'utf8')
    // Numbers of titles only order files.
    return {
      title: page.title.replace(/^\d+\. /, ''),
      description: page.description || page.params?.description || (descriptionOf(markdown) ?? references.sentence),
    }
  },
  transformHead: (context) => headOf(context, site),
  transformHtml: withPolicy,
  buildEnd: ({ outDir, site }) => writeServiceWorker(outDir, site.base),
  themeConfig: {
    logo: { light: '/logo-light.svg', dark: '/logo-dark.svg', alt: 'krmkit', width: 114, height: 24 },
    siteTitle: false,
    nav: [
      { text: 'Manual', link: '/manual/start', activeMatch: '^/manual/' },
      { text: 'Functions', link: '/functions/', activeMatch: '^/functions/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/(reference|packages|contributing|changelog|security)' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: sidebarOf(
      root,
      commands.map(({ name }) => name),
    ),
    search: {
      provider: 'local',
      options: {
        // Diffs of examples would make the index several times as large.
        _render: (source, env, md) => md.render(source, { ...env, isForSearch: true }),
        miniSearch: { _splitIntoSections: splitGenerated(references.sections) },
      },
    },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: repository }],
    editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' },
    footer: { message: `krmkit ${command.version}` },
  },
})
