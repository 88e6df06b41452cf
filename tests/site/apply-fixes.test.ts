import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { linkTo, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

const budget = (version: string) => `apiVersion: policy/${version}
kind: PodDisruptionBudget
metadata:
  name: web # keeps one
spec:
  minAvailable: 1
  selector:
    matchLabels: {app: web}
`

describeUnless(site.missing)('"Apply fixes"', () => {
  test('changes the files that have a safe fix, and checks again', async () => {
    const files = [{ path: 'budget.yaml', text: budget('v1beta1') }]
    await site.visit(linkTo({ mode: 'check', files }), async (page) => {
      await runAndWait(page, 'failed')
      await page.getByRole('button', { name: 'Apply fixes' }).click()
      await page.locator('.pg-status').getByText('Fixed: budget.yaml').waitFor()
      await page.locator('.output[data-state=ended][data-status=passed]').waitFor()
      const lines = await partsOf(page).editor.locator('.cm-line').allTextContents()
      expect(lines.join('\n')).toBe(budget('v1'))
    })
  })

  test('reports that there is nothing to fix', async () => {
    const files = [{ path: 'budget.yaml', text: budget('v1') }]
    await site.visit(linkTo({ mode: 'check', files }), async (page) => {
      await page.getByRole('button', { name: 'Apply fixes' }).click()
      await page.locator('.pg-status').getByText('There is nothing that can be fixed safely.').waitFor()
      const lines = await partsOf(page).editor.locator('.cm-line').allTextContents()
      expect(lines.join('\n')).toBe(budget('v1'))
    })
  })
})
