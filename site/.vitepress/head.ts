import type { HeadConfig, TransformContext } from 'vitepress'
import { PREVIEW } from '../../tools/pictures/preview.ts'
import { addressOf } from './routes.ts'

/**
 * Marks the playground in a frame before anything is drawn. Only the built page has this script: in the head of the page's
 * own settings, it would run again after each navigation, which the policy of the page before forbids.
 */
const MARK_FRAME = "if (self !== top) document.documentElement.classList.add('is-embedded')"

/** What a page adds to its head: its address, an icon, and what links to it show elsewhere (Open Graph). */
export function headOf({ page, title, description, siteData }: TransformContext, site: string): HeadConfig[] {
  const address = new URL(addressOf(page).slice(1), site).href
  const isMissing = page === '404.md'
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteData.title],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', 'en'],
    ['og:image', new URL(PREVIEW.path, site).href],
    ['og:image:width', String(PREVIEW.width)],
    ['og:image:height', String(PREVIEW.height)],
    ['og:image:alt', PREVIEW.alt],
  ]
  // Other properties of the card are those of Open Graph.
  const card: HeadConfig = ['meta', { name: 'twitter:card', content: 'summary_large_image' }]
  return [
    ['link', { rel: 'icon', href: `${siteData.base}favicon.svg`, type: 'image/svg+xml' }],
    ...(page === 'playground.md' ? [['script', {}, MARK_FRAME] satisfies HeadConfig] : []),
    ...(isMissing ? [] : [['link', { rel: 'canonical', href: address }] satisfies HeadConfig]),
    ...(isMissing ? [] : [card]),
    ...(isMissing ? [] : properties.map(([property, content]): HeadConfig => ['meta', { property, content }])),
  ]
}

/** The first paragraph of a page as plain text, at most 200 characters long. */
export function descriptionOf(markdown: string): string | undefined {
  const blocks = markdown.split(/\n{2,}/)
  const paragraph = blocks[blocks.findIndex((block) => /^# /m.test(block)) + 1] ?? ''
  if (/^(?:[\s#|<!:-]|```|$)/.test(paragraph)) return undefined
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s\S*$/, '')}…`
}
