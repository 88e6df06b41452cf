import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { commandRunOf } from '../../site/playground/workspace/modes.ts'
import { partsOf } from './browser/playground.ts'
import { openSite } from './browser/site.ts'
import { storyOf } from './browser/stories.ts'
import { comparable, runOnDisk, type TimelessEnd } from './engine/run-on-disk.ts'

const site = await openSite()

/** The texts that the page shows of a run, by their file. */
async function shownTexts(page: Page): Promise<Record<string, string>> {
  const { output } = partsOf(page)
  await output.getByRole('tab', { name: 'Output', exact: true }).click()
  const choice = output.getByLabel('File', { exact: true })
  const texts: Record<string, string> = {}
  for (const file of await choice.locator('option').allTextContents()) {
    await choice.selectOption(file)
    texts[file] = (await output.getByRole('region', { name: file, exact: true }).locator('pre').textContent()) ?? ''
  }
  return texts
}

/** The same texts of a run of the command. */
function textsOf({ stdout, stderr, written }: TimelessEnd, mode: string): Record<string, string> {
  return mode === 'build' ? { 'resources.yaml': stdout, 'report.json': stderr } : { ...written, 'report.json': stdout }
}

const timeless = (text: string) => text.replace(/("milliseconds": )[\d.]+/g, '$10')

describeUnless(site.missing)('an example that is chosen in the playground', () => {
  test('shows the output of the command in every mode', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-shown-')))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await site.visit('playground', async (page) => {
      for (const name of ['upgrade', 'pipeline', 'overlays', 'custom-resources']) {
        const { title, description, mode, workspace } = storyOf(name)
        await page.getByRole('combobox', { name: 'Examples' }).fill(title)
        await page.getByRole('option', { name: title }).click()
        await page.locator('.pg-status').getByText(description).waitFor()
        await partsOf(page).run.click()
        await page.locator('.output[data-state=ended]').waitFor()
        const shown = Object.entries(await shownTexts(page)).map(([file, text]) => [file, timeless(text)])
        const end = comparable(await runOnDisk(commandRunOf(workspace), folder))

        expect('interrupted' in end ? end : textsOf(end, mode), name).toEqual(Object.fromEntries(shown))
      }
    })
  })
})
