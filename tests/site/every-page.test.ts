import { test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { builtPages } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('every page of the built site', () => {
  test('loads without an error, a failed request or a violation of its Content-Security-Policy', async () => {
    const [first, ...others] = builtPages(site.folder)
    await site.visit(first?.path ?? '', async (page) => {
      for (const { path } of others) {
        await page.goto(site.server.address + path)
        // Once the browser has nothing to do, the page has fetched what its links lead to.
        await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))')
      }
    })
  })
})
