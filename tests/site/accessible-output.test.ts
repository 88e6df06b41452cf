import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { violationsInBoth } from './browser/axe.ts'
import { partsOf } from './browser/playground.ts'
import { openSite } from './browser/site.ts'
import { runStory } from './browser/stories.ts'

const site = await openSite()
const PLAYGROUND = { within: '.pg' }

/** A run of each mode, and tabs of its output that differ from those of the others. */
const MODES: readonly (readonly [story: string, tabs: readonly string[]])[] = [
  ['upgrade', ['Diff', 'Output']],
  ['pipeline', ['Results']],
  ['overlays', ['Diff', 'Trace']],
  ['check-versions', ['Results']],
]

describeUnless(site.missing)('WCAG 2.2 AA in the playground after a run', () => {
  test('the output of every mode has 0 violations in both colour schemes', async () => {
    const violations: string[] = []
    await site.visit('playground', async (page) => {
      const { output } = partsOf(page)
      for (const [story, titles] of MODES) {
        await runStory(page, story)
        for (const title of titles) {
          await output.getByRole('tab', { name: title }).click()
          // The merge view is loaded when it is shown.
          if (title === 'Diff') await output.locator('.cm-content').first().waitFor()
          const found = await violationsInBoth(page, PLAYGROUND)
          violations.push(...found.map((violation) => `${story}, ${title}: ${violation}`))
        }
      }
    })

    expect(violations).toEqual([])
  })

  test('text that is hard to read in one colour scheme only is found', async () => {
    await site.visit('playground', async (page) => {
      await runStory(page, 'check-versions')
      await page.evaluate(`document.querySelector('.output-message').style.color = '#57606a'`)

      expect(await violationsInBoth(page, { ...PLAYGROUND, rules: 'colours' })).toEqual([
        expect.stringContaining('dark: color-contrast: '),
      ])
    })
  })
})
