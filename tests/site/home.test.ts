import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openSite } from './browser/site.ts'
import { serveFolder } from './browser/static-server.ts'

const site = await openSite()

/** What answers the first questions of a reader: what it is, for whom, what it replaces, how fast it is, how it is run. */
const ANSWERS = [
  'h1',
  '.home-about li:has-text("For")',
  '.home-about li:has-text("Replaces")',
  '.home-figures li:nth-child(1)',
  '.home-figures li:nth-child(3)',
  '.home-about div.language-sh',
  '.home-diff div.language-diff',
]

/** The selectors whose elements are not as a whole on the first screen. */
async function belowFirstScreen(page: Page, selectors: readonly string[]): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0
  const below: string[] = []
  for (const selector of selectors) {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null || box.y + box.height > height) below.push(selector)
  }
  return below
}

describeUnless(site.missing)('the home page', () => {
  test('answers the first questions on the first screen of a desktop', async () => {
    await site.visit('', async (page) => {
      expect(await belowFirstScreen(page, ANSWERS)).toEqual([])
      expect(await belowFirstScreen(page, ['#install'])).toEqual(['#install'])
    })
  })

  test('the command is copied with one click', async () => {
    await site.visit(
      '',
      async (page) => {
        await page.locator('.home-about div.language-sh button.copy').click()

        const copied = await page.evaluate<string>('navigator.clipboard.readText()')
        expect(copied).toMatch(/^git clone https:\/\/\S+\ncd krmkit && npm ci && npm run demo\n?$/)
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    )
  })

  test('takes at most 250 KB compressed, with everything that is loaded until the network is idle', async () => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    await site.visit('', async (page) => page.waitForLoadState('networkidle'), { server, serviceWorkers: 'allow' })
    const bytes = server.sent.reduce((sum, sent) => sum + sent.bytes, 0)

    console.log(`the first view of the home page: ${bytes} bytes in ${server.sent.length} files`)
    expect(server.sent.length).toBeGreaterThan(3)
    expect(bytes, JSON.stringify(server.sent, null, 2)).toBeLessThanOrEqual(250_000)
  })
})
