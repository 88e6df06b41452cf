import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import type { Workspace } from '../../site/playground/workspace/workspace.ts'
import { linkTo, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const files = [{ path: 'a.yaml', text: MAP }]
const program = (name: string, head: string, source: string): Partial<Workspace> => ({
  files,
  function: {
    name,
    input: 'files',
    config: `${head}\nmetadata:\n  name: program\nsource: |\n${source.replace(/^/gm, '  ')}\n`,
  },
})
const starlark = (source: string) => program('starlark', 'apiVersion: fn.kpt.dev/v1alpha1\nkind: StarlarkRun', source)
const script = (source: string) => program('script', 'apiVersion: krmkit.dev/v1alpha1\nkind: Script', source)

const ENDLESS = 'def endless():\n  for a in range(1000000000):\n    for b in range(1000000000):\n      pass\nendless()'
const GROWING = 'const kept = []\nfor (;;) { kept.push([kept.length]); for (let i = 0; i < 1e6; i++); }'
const EXPLODING = "const kept = []\nfor (;;) kept.push('x'.repeat(1e6) + kept.length)"

/** A Kustomization that doubles its resources in each level. */
function doubling(levels: number): Partial<Workspace> {
  const kustomization = (folder: string, text: string) => ({ path: `${folder}/kustomization.yaml`, text })
  const level = (at: number) => [
    kustomization(`a${at}`, `resources: [../l${at - 1}]\nnamePrefix: a-\n`),
    kustomization(`b${at}`, `resources: [../l${at - 1}]\nnamePrefix: b-\n`),
    kustomization(`l${at}`, `resources: [../a${at}, ../b${at}]\n`),
  ]
  const first = [{ path: 'l0/a.yaml', text: MAP }, kustomization('l0', 'resources: [a.yaml]\n')]
  const others = Array.from({ length: levels }, (_, at) => level(at + 1)).flat()
  return {
    mode: 'build',
    files: [...others.toReversed(), ...first],
    build: { directory: `l${levels}`, style: 'preserve' },
  }
}

/** Opens other content in the page, and runs it. */
async function runNext(page: Page): Promise<void> {
  const [, fragment] = linkTo({ mode: 'check', files: [{ path: 'next.yaml', text: MAP }] }).split('#')
  await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`)
  await partsOf(page).fileTab('next.yaml').waitFor()
  await runAndWait(page, 'passed')
}

describeUnless(site.missing)('a run that takes long', () => {
  test.each<[string, Partial<Workspace>]>([
    ['an endless Starlark program', starlark(ENDLESS)],
    ['a script whose memory grows', script(GROWING)],
    ['a long build', doubling(14)],
  ])('%s is stopped, and the next run works', async (_, workspace) => {
    await site.visit(linkTo(workspace), async (page) => {
      const { run, stop, output } = partsOf(page)
      await run.click()
      await page.locator('.output[data-state=running]').waitFor()
      await stop.click()
      await page.locator('.output[data-state=interrupted]').waitFor()
      await expect.poll(() => output.getByRole('status').textContent()).toContain('The run was stopped.')
      await runNext(page)
    })
  })

  test('a script that uses up its memory fails, and the next run works', async () => {
    await site.visit(linkTo(script(EXPLODING)), async (page) => {
      await runAndWait(page, 'failed')
      await partsOf(page)
        .output.getByText(/memory/)
        .first()
        .waitFor()
      await runNext(page)
    })
  })
})
