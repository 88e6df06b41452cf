import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { accessibilityViolations } from './browser/axe.ts'
import { partsOf } from './browser/playground.ts'
import { openSite } from './browser/site.ts'
import { runStory } from './browser/stories.ts'

const site = await openSite()

/** A run of each mode, and the tabs of its output. */
const MODES: readonly (readonly [story: string, tabs: readonly string[]])[] = [
  ['upgrade', ['Diff', 'Results', 'Output']],
  ['pipeline', ['Diff', 'Results', 'Output']],
  ['overlays', ['Diff', 'Results', 'Trace', 'Output']],
  ['check-versions', ['Results', 'Output']],
]

/** Opens each tab of the output, and returns the violations in it. */
async function violationsOfTabs(page: Page, story: string, titles: readonly string[]): Promise<string[]> {
  const { output } = partsOf(page)
  const violations: string[] = []
  for (const title of titles) {
    await output.getByRole('tab', { name: title }).click()
    // The merge view is loaded when it is shown.
    if (title === 'Diff') await output.locator('.cm-content').first().waitFor()
    const found = await accessibilityViolations(page)
    violations.push(...found.map((violation) => `${story}, ${title}: ${violation}`))
  }
  return violations
}

describeUnless(site.missing)('WCAG 2.2 AA in the playground after a run', () => {
  test.each(['light', 'dark'] as const)(
    'every tab of the output of every mode has 0 violations in the %s colour scheme',
    async (colorScheme) => {
      const violations: string[] = []
      const use = async (page: Page) => {
        for (const [story, titles] of MODES) {
          await runStory(page, story)
          violations.push(...(await violationsOfTabs(page, story, titles)))
        }
      }
      await site.visit('playground', use, { colorScheme })

      expect(violations).toEqual([])
    },
  )
})
