import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { accessibilityViolations } from './browser/axe.ts'
import { type BuiltPage, builtPages } from './browser/built-pages.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

/** The largest page of each folder, and each page at the top: every kind of page, with as many elements as possible. */
function pageOfEachType(): string[] {
  const largest = new Map<string, BuiltPage>()
  for (const page of builtPages(site.folder)) {
    const type = /^(.+)\/[^/]+$/.exec(page.path)?.[1] ?? page.path
    if (page.html.length > (largest.get(type)?.html.length ?? 0)) largest.set(type, page)
  }
  return [...[...largest.values()].map(({ path }) => path), 'no-such-page']
}

describeUnless(site.missing)('WCAG 2.2 AA', () => {
  test.each(['light', 'dark'] as const)(
    'every type of page has 0 violations in the %s colour scheme',
    async (colorScheme) => {
      const [first = '', ...others] = pageOfEachType()
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
