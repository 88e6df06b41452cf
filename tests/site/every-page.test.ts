import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { builtPages } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

/** Pages to look something up. */
const REFERENCE = /^(?:reference|functions|packages)\//
/** Pixels on a screen that is 1,400 pixels wide. */
const MAX_HEIGHT = 5000

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

describeUnless(site.missing)('every page of the built site', () => {
  test('loads without an error, a failed request or a violation of its policy; no reference page is too high', async () => {
    const [first, ...others] = builtPages(site.folder)
    const heights = new Map<string, number>()
    await site.visit(first?.path ?? '', async (page) => {
      for (const { path } of others) {
        await page.goto(site.server.address + path)
        // Once the browser has nothing to do, the page has fetched what its links lead to.
        await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))')
        if (REFERENCE.test(path)) heights.set(path, await heightOf(page))
      }
    })

    const highest = [...heights].sort(([, a], [, b]) => b - a)
    console.log(`${heights.size} reference pages, the highest: ${highest.slice(0, 5).join(' ')}`)
    expect(heights.size).toBeGreaterThan(200)
    expect(highest.filter(([, height]) => height > MAX_HEIGHT)).toEqual([])
  })

  test('a link to a folded heading opens what is around it', async () => {
    await site.visit('functions/set-image#schema-of-the-config', async (page) => {
      const folded = await heightOf(page)
      await page.evaluate(`document.querySelector('.VPDocAsideOutline a[href="#digest"]').click()`)

      await expect.poll(() => page.evaluate('document.getElementById("digest").closest("details").open')).toBe(true)
      expect(await heightOf(page)).toBeGreaterThan(folded)
    })
  })
})
