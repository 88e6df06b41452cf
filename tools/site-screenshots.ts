import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, launchSite, type Page } from '../tests/site/browser/launch.ts'
import { linkTo, openInPlace, openPage, runAndWait } from '../tests/site/browser/playground.ts'
import { cache, root } from './paths.ts'

/** What a screenshot shows: a page, and what a user does there. */
interface State {
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
}

const FAILING_SCRIPT = `apiVersion: krmkit.dev/v1alpha1
kind: Script
metadata:
  name: script
source: |
  for (const item of items) item.spec.replicas = limits.max
`

const STATES: Readonly<Record<string, State>> = {
  home: { path: '' },
  'function-page': { path: 'functions/set-image' },
  rule: { path: 'reference/rules/unknown-field' },
  manual: { path: 'manual/check' },
  versions: { path: 'manual/versions' },
  gates: { path: 'reference/gates' },
  rules: { path: 'reference/rules/' },
  functions: { path: 'functions/' },
  playground: { path: 'playground' },
  function: {
    path: 'functions/set-namespace',
    act: async (page) => runAndWait(await openInPlace(page), 'passed'),
  },
  diff: { path: 'playground', act: (page) => runAndWait(page, 'passed') },
  findings: { path: 'playground#example=stories/check-versions', act: (page) => runAndWait(page, 'failed') },
  trace: {
    path: 'playground#example=stories/overlays',
    act: async (page) => {
      const output = await runAndWait(page, 'passed')
      await output.getByRole('tab', { name: 'Trace' }).click()
    },
  },
  'script-error': {
    path: linkTo({
      files: [{ path: 'web.yaml', text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec: {}\n' }],
      function: { name: 'script', input: 'files', config: FAILING_SCRIPT },
    }),
    act: (page) => runAndWait(page, 'failed'),
  },
}

/** The screen of a phone is so high that it also shows the output, which is below the files. */
const SCREENS = { desktop: { width: 1400, height: 900 }, phone: { width: 360, height: 1500 } } as const
const SCHEMES = ['light', 'dark'] as const

/** `npm run site:screenshots`: each state on each screen in each colour scheme, to look at. */
async function main(): Promise<number> {
  const site = await launchSite()
  if ('missing' in site) {
    console.error(site.missing)
    return 1
  }
  const folder = join(cache, 'site-screenshots')
  mkdirSync(folder, { recursive: true })
  const [server, browser] = [await site.serve(), await site.launch()]
  for (const [name, state] of Object.entries(STATES)) await shoot(browser, server.address, join(folder, name), state)
  await browser.close()
  await server.close()
  console.log(`written to ${relative(root, folder)}`)
  return 0
}

async function shoot(browser: Browser, address: string, file: string, { path, act }: State): Promise<void> {
  for (const colorScheme of SCHEMES) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ colorScheme, viewport })
      await openPage(page, address + path)
      await act?.(page)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${file}-${screen}-${colorScheme}.png` })
      await page.close()
    }
  }
}

process.exitCode = await main()
