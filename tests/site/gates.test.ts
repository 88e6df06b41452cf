import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()
const rows = (page: Page) => page.locator('.vp-doc tbody tr')
const announced = (page: Page) => page.locator('.gates-filter').getByRole('status').textContent()

describeUnless(site.missing)('the page of feature gates', () => {
  test('is filtered by text, version and stage with the keyboard alone, and announces the number of gates', async () => {
    await site.visit('reference/gates', async (page) => {
      const all = await rows(page).count()
      expect(await announced(page)).toBe(`${all} of ${all} gates`)

      await page.getByLabel('Name contains').focus()
      await page.keyboard.type('servicetrafficdist')
      await expect.poll(() => announced(page)).toBe(`1 of ${all} gates`)
      expect(await rows(page).textContent()).toContain('1.30 alpha, off → 1.31 beta, on')

      await page.keyboard.press('Tab')
      await page.keyboard.type('1.30')
      await expect.poll(() => rows(page).textContent()).toMatch(/^ServiceTrafficDistributionalpha, off/)

      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByLabel('Stage').inputValue()).toBe('alpha')
      expect(await announced(page)).toBe(`1 of ${all} gates`)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => announced(page)).toBe(`0 of ${all} gates`)

      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Feature gates')
    })
  })
})
