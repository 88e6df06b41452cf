import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { holdRequests, linkTo, openPage, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
`
const kptfile = (image: string) => `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: app
pipeline:
  mutators:
    - image: ${image}
      configMap: {namespace: prod}
`
const config = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config\ndata:\n  ${data}\n`
const setNamespace = { name: 'set-namespace', input: 'files', config: config('namespace: prod') } as const
const files = [{ path: 'web.yaml', text: DEPLOYMENT }]

describeUnless(site.missing)('the playground', () => {
  test('runs set-namespace on the files of the first view, and shows the diff', async () => {
    await site.visit('playground', async (page) => {
      const output = await runAndWait(page, 'passed')
      await output.getByText('namespace: prod').first().waitFor()
    })
  })

  test('typing changes the text of a tab, undo restores it', async () => {
    await site.visit(linkTo({ files, function: setNamespace }), async (page) => {
      const { editor, fileTab } = partsOf(page)
      await runAndWait(page, 'passed')
      await fileTab('web.yaml').click()
      await editor.press('Control+Home')
      await editor.pressSequentially('# typed')
      await expect.poll(() => editor.textContent()).toContain('# typed')
      await editor.press('Control+z')
      await expect.poll(() => editor.textContent()).not.toContain('# typed')
    })
  })

  test('an error of a file is a squiggle, and its entry in the list leads to the line', async () => {
    const broken = [{ path: 'web.yaml', text: DEPLOYMENT.replace('2', 'two') }]
    await site.visit(linkTo({ mode: 'check', files: broken }), async (page) => {
      const output = await runAndWait(page, 'failed')
      await page.locator('.cm-lintRange-error, .cm-lint-marker-error').first().waitFor()
      await output.locator('.output-place').first().click()
      await page.locator('.cm-editor.cm-focused .cm-activeLine').waitFor()
    })
  })

  test('a link that is shared opens the same files in another page and runs nothing', async () => {
    await site.visit(linkTo({ files, function: setNamespace }), async (page) => {
      await page.getByRole('button', { name: 'Share' }).click()
      const box = page.getByRole('textbox', { name: 'Link' })
      await expect.poll(() => box.inputValue()).toContain('#')
      const link = await box.inputValue()
      const other = await page.context().newPage()
      await openPage(other, link)
      const { editor, fileTab, output } = partsOf(other)
      await fileTab('web.yaml').click()
      await expect.poll(() => editor.textContent()).toContain('kind: Deployment')
      expect(await output.count()).toBe(0)
    })
  })

  test('nothing can be run or typed before the link is read: its content would replace it', async () => {
    await site.visit('playground', async (page) => {
      const release = await holdRequests(page, '**/*.js')
      const [, fragment] = linkTo({ files }).split('#')
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`)
      await page.locator('.pg[aria-busy=true]').waitFor()
      await partsOf(page).editor.focus()
      await page.keyboard.press('Control+Enter')
      expect(await page.locator('.cm-focused').count()).toBe(0)
      release()
      await page.locator('.pg[aria-busy=false]').waitFor()
      expect(await partsOf(page).output.count()).toBe(0)
      await partsOf(page).fileTab('web.yaml').waitFor()
    })
  })

  test('of two links, the later one counts, also if the earlier one takes longer', async () => {
    await site.visit(linkTo({ files }), async (page) => {
      const release = await holdRequests(page, '**/*.js')
      const asked = page.waitForRequest('**/*.js')
      await page.evaluate(`location.hash = 'example=stories/overlays'`)
      const request = await asked
      const [, fragment] = linkTo({ files: [{ path: 'later.yaml', text: '' }] }).split('#')
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`)
      await partsOf(page).fileTab('later.yaml').waitFor()
      release()
      await (await request.response())?.finished()
      await page.waitForLoadState('networkidle')

      expect(await partsOf(page).fileTab('later.yaml').count()).toBe(1)
    })
  })

  test('an endless script can be stopped, and the next run starts', async () => {
    const script = (source: string) => ({
      name: 'script',
      input: 'files' as const,
      config: `apiVersion: krmkit.dev/v1alpha1\nkind: Script\nmetadata:\n  name: script\nsource: |\n  ${source}\n`,
    })
    await site.visit(linkTo({ files, function: script('for (;;) {}') }), async (page) => {
      const { run, stop, output } = partsOf(page)
      await run.click()
      await stop.click()
      await page.locator('.output[data-state=interrupted]').waitFor()
      await expect.poll(() => output.getByRole('status').textContent()).toContain('The run was stopped.')
      await run.click()
      await page.locator('.output[data-state=running]').waitFor()
    })
  })

  test('a dropped file is opened in a tab', async () => {
    await site.visit('playground', async (page) => {
      const dataTransfer = await page.evaluateHandle(`(() => {
        const data = new DataTransfer()
        data.items.add(new File(['kind: Dropped\\n'], 'dropped.yaml', { type: 'text/yaml' }))
        return data
      })()`)
      await page.locator('.pg-drop').dispatchEvent('drop', { dataTransfer })
      const { editor, fileTab } = partsOf(page)
      await fileTab('dropped.yaml').click()
      await expect.poll(() => editor.textContent()).toContain('kind: Dropped')
    })
  })

  test.each([
    ['pipeline', { files: [...files, { path: 'Kptfile', text: kptfile('set-namespace') }] }, 'namespace: prod'],
    [
      'build',
      {
        files: [...files, { path: 'kustomization.yaml', text: 'resources: [web.yaml]\nnamePrefix: test-\n' }],
      },
      'test-web',
    ],
    ['check', { files, check: { kubernetesVersion: '1.34', featureGates: '' } }, 'selector'],
  ] as const)('the mode %s runs with the keyboard alone', async (mode, workspace, shown) => {
    await site.visit(linkTo({ mode, ...workspace }), async (page) => {
      await partsOf(page).editor.focus()
      await page.keyboard.press('Control+Enter')
      await page.locator('.output[data-state=ended]').waitFor()
      await page.locator('.output').getByText(shown).first().waitFor()
    })
  })
})
