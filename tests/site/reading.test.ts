import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('reading the site', () => {
  test('search finds a function and leads to its page, with the keyboard alone', async () => {
    await site.visit('', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('searchbox').fill('set-namespace')
      await page.locator('#localsearch-list a').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/functions\/set-namespace/)

      await expect.poll(() => page.locator('h1').textContent()).toContain('set-namespace')
    })
  })

  test('search finds a gate and a rule by name; its index is loaded with the first search, not before', async () => {
    await site.visit('', async (page) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      const isIndex = (url: string) => url.includes('localSearchIndex')
      await page.reload({ waitUntil: 'networkidle' })
      expect(loaded.filter(isIndex)).toEqual([])

      await page.keyboard.press('Control+k')
      const results = page.locator('#localsearch-list a')
      for (const [words, address] of [
        ['SidecarContainers', '/reference/gates'],
        ['lint-map', '/reference/rules/lint-map'],
      ] as const) {
        await page.getByRole('searchbox').fill(words)
        await page.locator(`#localsearch-list a[href*="${address}"]`).first().waitFor()
      }
      expect(await results.count()).toBeGreaterThan(0)
      expect(loaded.filter(isIndex)).toHaveLength(1)
    })
  })

  test('an unknown address is answered by a page that leads back', async () => {
    await site.visit(
      'manual/no-such-page',
      async (page) => {
        await expect.poll(() => page.locator('body').textContent()).toContain('does not exist')
        await page.getByRole('link', { name: 'Go to the start page' }).click()
        await page.waitForURL(site.server.address)
      },
      { expected: /404/ },
    )
  })
})
