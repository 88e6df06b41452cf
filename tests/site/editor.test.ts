import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

const editorOf = (page: Page) => page.locator('.cm-content')
const steps = (page: Page) => page.locator('.pg-steps').getByRole('listitem')

describeUnless(site.missing)('the editor of the playground', () => {
  // A visit fails if anything breaks the Content-Security-Policy.
  test('typing over a selection replaces it, without style attributes', async () => {
    await site.visit('playground', async (page) => {
      await editorOf(page).press('Control+a')
      await editorOf(page).pressSequentially('kind: A')

      await expect.poll(() => editorOf(page).textContent()).toBe('kind: A')
    })
  })

  test('Tab leaves the editor, and indents after Ctrl+M', async () => {
    await site.visit('playground', async (page) => {
      await editorOf(page).press('Control+Home')
      await editorOf(page).press('Tab')
      await page.locator('.pg-splitter:focus').waitFor()
      await editorOf(page).press('Control+m')
      await editorOf(page).press('Tab')

      await expect.poll(() => editorOf(page).textContent()).toMatch(/^ {2}apiVersion/)
    })
  })

  test('what could not be loaded when the editor was first used is loaded when it is used again', async () => {
    let requests = 0
    const use = async (page: Page) => {
      await page.route(/\/late\.[\w-]+\.js$/, (route) => (requests++ === 0 ? route.abort() : route.continue()))
      await editorOf(page).focus()
      await expect.poll(() => requests).toBe(1)
      const returnToEditor = async () => {
        await page.getByRole('button', { name: 'Share' }).focus()
        await editorOf(page).focus()
        return requests
      }
      await expect.poll(returnToEditor).toBe(2)
      const search = async () => {
        await editorOf(page).press('Control+f')
        return page.locator('.cm-search').count()
      }
      await expect.poll(search).toBe(1)
    }
    await site.visit('playground', use, { expected: /late\./ })
    expect(requests).toBe(2)
  })

  test('a file gets another name, and a name outside of the folder is refused', async () => {
    await site.visit('playground', async (page) => {
      await page.getByRole('button', { name: 'Rename file' }).click()
      await page.getByLabel('Name', { exact: true }).fill('../web.yaml')
      await page.keyboard.press('Enter')
      await page.getByText('must not contain "", "." or ".."').waitFor()
      await page.getByLabel('Name', { exact: true }).fill('web.yaml')
      await page.keyboard.press('Enter')

      await page.getByRole('tab', { name: 'web.yaml', exact: true, selected: true }).waitFor()
    })
  })

  test('a function of a pipeline is added and switched off in the text of the Kptfile', async () => {
    await site.visit('playground', async (page) => {
      await page.getByText('Pipeline', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Add a function' }).fill('set-namespace')
      await page.getByRole('option', { name: /^set-namespace/ }).waitFor()
      await page.keyboard.press('Enter')
      await steps(page).getByRole('checkbox').uncheck()
      await page.locator('.pg-step.is-off').waitFor()

      await expect.poll(() => editorOf(page).textContent()).toMatch(/# - image: \S*set-namespace/)
    })
  })
})
