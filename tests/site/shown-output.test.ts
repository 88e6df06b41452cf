import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { partsOf } from './browser/playground.ts'
import { shownTexts, textsOfCommand } from './browser/shown-texts.ts'
import { openSite } from './browser/site.ts'
import { storyOf } from './browser/stories.ts'

const site = await openSite()

describeUnless(site.missing)('an example that is chosen in the playground', () => {
  test('shows the output of the command in every mode', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-shown-')))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await site.visit('playground', async (page) => {
      for (const name of ['upgrade', 'pipeline', 'overlays', 'custom-resources']) {
        const { title, description, workspace } = storyOf(name)
        await page.getByRole('combobox', { name: 'Examples' }).fill(title)
        await page.getByRole('option', { name: title }).click()
        await page.locator('.pg-status').getByText(description).waitFor()
        await partsOf(page).run.click()
        await page.locator('.output[data-state=ended]').waitFor()

        expect(await shownTexts(page), name).toEqual(await textsOfCommand(workspace, folder))
      }
    })
  })
})
