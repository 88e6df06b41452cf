import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { accessibilityViolations, violationsInBoth } from './browser/axe.ts'
import { pageOfEachType } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('WCAG 2.2 AA', () => {
  test('every type of page has 0 violations in both colour schemes', async () => {
    const [first = '', ...others] = [...pageOfEachType(site.folder), 'no-such-page']
    const violations: string[] = []
    const check = async (page: Page, path: string) => {
      const found = await violationsInBoth(page)
      violations.push(...found.map((violation) => `${path || 'start page'}: ${violation}`))
    }
    await site.visit(
      first,
      async (page) => {
        await check(page, first)
        for (const path of others) {
          await page.goto(site.server.address + path)
          await check(page, path)
        }
      },
      { colorScheme: 'light', expected: /404/ },
    )

    expect(violations).toEqual([])
  })

  test('a violation is found where there is one', async () => {
    await site.visit('', async (page) => {
      await page.evaluate(`document.body.append(Object.assign(document.createElement('img'), { src: 'data:,' }))`)

      expect(await accessibilityViolations(page)).toEqual([expect.stringContaining('image-alt: ')])
    })
  })
})
