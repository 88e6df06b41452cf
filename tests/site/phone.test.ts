import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { pageOfEachType } from './browser/built-pages.ts'
import { linkTo, openInPlace, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()
const WIDTH = 360
const phone = { viewport: { width: WIDTH, height: 740 } }

const long = 'a-long-name-'.repeat(8)
const resource = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${long}\ndata: {${long}: 1}\n`
const files = [
  { path: `base/${long}.yaml`, text: resource },
  { path: 'kustomization.yaml', text: `resources: [base/${long}.yaml]\nnamePrefix: ${long}\n` },
  {
    path: 'Kptfile',
    text: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: app}\npipeline:\n  mutators:\n    - image: set-namespace\n      configMap: {namespace: prod}\n',
  },
]

const config = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: config}\ndata: {namespace: ${long.slice(0, 60)}}\n`

/** The elements that make the page scroll sideways. */
async function sideways(page: Page | Frame): Promise<string[]> {
  return page.evaluate<string[]>(`
    document.documentElement.scrollWidth <= ${WIDTH}
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > ${WIDTH})
          .map(({ tagName, className }) => tagName + ' ' + className)`)
}

describeUnless(site.missing)(`a screen that is ${WIDTH} pixels wide`, () => {
  test('no type of page scrolls sideways', async () => {
    const [first = '', ...others] = pageOfEachType(site.folder)
    await site.visit(
      first,
      async (page) => {
        expect(await sideways(page)).toEqual([])
        for (const path of others) {
          await page.goto(site.server.address + path)
          expect(await sideways(page), path).toEqual([])
        }
        await page.evaluate(`document.body.append(Object.assign(document.createElement('hr'), { className: 'wide' }))`)
        await page.evaluate(`document.querySelector('.wide').style.width = '400px'`)
        expect(await sideways(page)).toContain('HR wide')
      },
      phone,
    )
  })

  test.each(['function', 'pipeline', 'build', 'check'] as const)(
    'the mode %s does not scroll sideways, before a run and after it',
    async (mode) => {
      await site.visit(
        linkTo({ mode, files, function: { name: 'set-namespace', input: 'files', config } }),
        async (page) => {
          expect(await sideways(page)).toEqual([])
          await partsOf(page).run.click()
          await page.locator('.output[data-state=ended]').waitFor()
          for (const tab of await partsOf(page).output.getByRole('tab').all()) {
            await tab.click()
            expect(await sideways(page), String(await tab.textContent())).toEqual([])
          }
        },
        phone,
      )
    },
  )

  test('the playground in a page of a function has the whole width, and nothing scrolls sideways', async () => {
    await site.visit(
      'functions/set-namespace',
      async (page) => {
        const frame = await openInPlace(page)
        await runAndWait(frame, 'passed')

        expect(await page.locator('.playground-here iframe').boundingBox()).toMatchObject({ x: 0, width: WIDTH })
        expect([await sideways(page), await sideways(frame)]).toEqual([[], []])
      },
      phone,
    )
  })

  test('the name of the chosen file is visible as a whole', async () => {
    await site.visit(
      'playground',
      async (page) => {
        const bar = await page.getByRole('tablist', { name: 'Files' }).boundingBox()
        const tab = await page.getByRole('tab', { name: 'deployment.yaml' }).boundingBox()

        expect((tab?.x ?? Number.NaN) + (tab?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1)
        expect(tab?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) - 1)
      },
      phone,
    )
  })
})
