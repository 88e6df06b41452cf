import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { accessibilityViolations } from './browser/axe.ts'
import { pageOfEachType } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('WCAG 2.2 AA', () => {
  test.each(['light', 'dark'] as const)(
    'every type of page has 0 violations in the %s colour scheme',
    async (colorScheme) => {
      const [first = '', ...others] = [...pageOfEachType(site.folder), 'no-such-page']
      const violations: string[] = []
      const check = async (path: string, check: () => Promise<string[]>) => {
        violations.push(...(await check()).map((violation) => `${path || 'start page'}: ${violation}`))
      }
      const options = { colorScheme, expected: /404/ }
      await site.visit(
        first,
        async (page) => {
          await check(first, () => accessibilityViolations(page))
          for (const path of others) {
            await page.goto(site.server.address + path)
            await check(path, () => accessibilityViolations(page))
          }
        },
        options,
      )

      expect(violations).toEqual([])
    },
  )

  test('a violation is found where there is one', async () => {
    await site.visit('', async (page) => {
      await page.evaluate(`document.body.append(Object.assign(document.createElement('img'), { src: 'data:,' }))`)

      expect(await accessibilityViolations(page)).toEqual([expect.stringContaining('image-alt: ')])
    })
  })
})
