import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { pressUntilFocused } from './browser/focus.ts'
import { partsOf } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('the playground with the keyboard alone', () => {
  test('an example, another function, an edit, a run, its results, a place and a link', async () => {
    await site.visit('playground', async (page) => {
      const { editor, output, fileTab } = partsOf(page)
      const invisible: string[] = []
      const tabTo = async (target: Parameters<typeof pressUntilFocused>[2], key: 'Tab' | 'Shift+Tab' = 'Tab') => {
        invisible.push(...(await pressUntilFocused(page, key, target)))
      }
      const choose = async (label: string, text: string) => {
        await tabTo(page.getByRole('combobox', { name: label, exact: true }))
        await page.keyboard.type(text)
        await page.getByRole('option', { name: text, selected: true }).waitFor()
        await page.keyboard.press('Enter')
      }

      await choose('Examples', 'A function in Starlark that adds a sidecar')
      await fileTab('resources.yaml').waitFor()
      await choose('Function', 'require-labels')
      await page.getByRole('tab', { name: 'functionConfig', selected: true }).waitFor()
      await tabTo(editor)
      await page.keyboard.press('Control+End')
      await page.keyboard.type('# edited')
      await expect.poll(() => editor.textContent()).toContain('# edited')
      await page.keyboard.press('Control+Enter')
      await page.locator('.output[data-status=failed]').waitFor()
      await tabTo(output.getByRole('tab', { selected: true }))
      await page.keyboard.press('End')
      await output.getByRole('tab', { name: 'Output', selected: true }).waitFor()
      await page.keyboard.press('Home')
      await output.getByRole('tab', { name: /^Results/, selected: true }).waitFor()
      await tabTo(output.locator('.output-place').first())
      await page.keyboard.press('Enter')
      await page.locator('.cm-editor.cm-focused .cm-activeLine').waitFor()
      const share = page.getByRole('button', { name: 'Share' })
      await tabTo(share, 'Shift+Tab')
      await page.keyboard.press('Enter')
      const link = page.getByRole('textbox', { name: 'Link' })
      await expect.poll(() => link.inputValue()).toContain('#w=')
      await tabTo(link)
      await page.keyboard.press('Escape')
      await expect.poll(() => share.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)

      expect(invisible).toEqual([])
    })
  })

  test('the editor is left with Escape and Tab while Tab indents', async () => {
    await site.visit('playground', async (page) => {
      const { editor } = partsOf(page)
      await editor.focus()
      await page.keyboard.press('Control+m')
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('Tab')
      await expect.poll(() => editor.textContent()).toMatch(/^ {2}\S/)
      await page.getByText('Escape, then Tab').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await page.locator('.pg-splitter:focus').waitFor()
      await page.keyboard.press('Shift+Tab')
      await page.locator('.cm-focused').waitFor()
    })
  })

  test('a stop without a visible focus is found', async () => {
    await site.visit('playground', async (page) => {
      await page.evaluate(`for (const { style } of document.querySelectorAll('.pg *')) style.outline = 'none'`)
      const share = page.getByRole('button', { name: 'Share' })

      expect((await pressUntilFocused(page, 'Tab', share)).length).toBeGreaterThan(0)
    })
  })
})
