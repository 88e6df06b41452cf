import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openInPlace, openPage, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'
import { serveFolder } from './browser/static-server.ts'
import { runStory } from './browser/stories.ts'

const site = await openSite()
/** What a browser reports about requests without a server. */
const expected = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (?:fetch|load)/i

/** Every mode, and the two functions that run programs in workers of their own. */
const STORIES: readonly string[] = ['pipeline', 'overlays', 'check-versions', 'starlark', 'script']

async function runAll(page: Page, stories: readonly string[]): Promise<readonly string[]> {
  const outcomes: string[] = []
  for (const name of stories) outcomes.push(`${name}: ${await runStory(page, name)}`)
  return outcomes
}

const isControlled = (page: Page) => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')

/** Those of the addresses that no cache of the site has. */
const missingFiles = (page: Page, addresses: readonly string[]) =>
  page.evaluate<string[]>(`(async () => {
    const missing = []
    for (const address of ${JSON.stringify(addresses)}) {
      if ((await caches.match(address)) === undefined) missing.push(address)
    }
    return missing
  })()`)

/** Opens the playground so that its service worker is registered only when the test calls `registerNow`. */
async function openUnregistered(page: Page, address: string): Promise<void> {
  await page.addInitScript(`{
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...parameters) {
      await new Promise((resolve) => { globalThis.registerNow = resolve })
      return register.apply(this, parameters)
    }
  }`)
  await openPage(page, address)
}

/** Empties the cache of the browser, which is not the one of the service worker. */
async function forgetDownloads(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

describeUnless(site.missing)('modes without a network', () => {
  test.each([
    ['before the service worker was registered', false, STORIES],
    ['while the service worker controlled the page', true, ['starlark', 'overlays']],
  ])('a mode that ran once %s runs again', async (_, controlled, stories) => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    const use = async (page: Page) => {
      const address = `${server.address}playground`
      await (controlled ? openPage(page, address) : openUnregistered(page, address))
      await expect.poll(() => isControlled(page)).toBe(controlled)
      const online = await runAll(page, stories)
      const assets = [...new Set(server.sent.map(({ path }) => path))].filter((path) => path.includes('/assets/'))
      expect(assets.filter((path) => /worker-|\.wasm/.test(path)).length).toBeGreaterThan(2)
      if (!controlled) {
        expect(await isControlled(page)).toBe(false)
        await page.evaluate('registerNow()')
      }
      await expect.poll(() => missingFiles(page, assets)).toEqual([])
      await server.close()
      await forgetDownloads(page)
      await page.reload()
      await page.locator('.pg[aria-busy=false]').waitFor()
      expect(await runAll(page, stories)).toEqual(online)
    }
    // A file of the site that is not a page registers nothing.
    await site.visit('favicon.svg', use, { server, serviceWorkers: 'allow', expected })
  })

  test('the playground in a page of a function that ran once runs again', async () => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    const use = async (page: Page) => {
      await expect.poll(() => isControlled(page)).toBe(true)
      await runAndWait(await openInPlace(page), 'passed')
      const used = server.sent.map(({ path }) => path).filter((path) => !path.includes('/service-worker'))
      expect(used).toContain(`${site.base}playground`)
      await expect.poll(() => missingFiles(page, [...new Set(used)])).toEqual([])
      await server.close()
      await forgetDownloads(page)
      await page.reload()
      await runAndWait(await openInPlace(page), 'passed')
    }
    await site.visit('functions/set-namespace', use, { server, serviceWorkers: 'allow', expected })
  })

  test('a mode that did not run reports that its code cannot be loaded, and the page goes on', async () => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    const use = async (page: Page) => {
      await expect.poll(() => isControlled(page)).toBe(true)
      await runAndWait(page, 'passed')
      await page.waitForLoadState('networkidle')
      await server.close()
      await forgetDownloads(page)
      await page.getByText('Check', { exact: true }).click()
      const { run, output } = partsOf(page)
      await run.click()
      await page.locator('.output[data-state=interrupted]').waitFor()
      await expect.poll(() => output.getByRole('status').textContent()).toContain('could not be loaded')
      await page.getByText('Function', { exact: true }).first().click()
      await runAndWait(page, 'passed')
    }
    await site.visit('playground', use, { server, serviceWorkers: 'allow', expected })
  })

  test('a run before the output was ever loaded reports it', async () => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    const use = async (page: Page) => {
      await expect.poll(() => isControlled(page)).toBe(true)
      await server.close()
      await forgetDownloads(page)
      await partsOf(page).run.click()
      await expect.poll(() => page.locator('.pg-output').textContent()).toContain('could not be loaded')
    }
    await site.visit('playground', use, { server, serviceWorkers: 'allow', expected })
  })
})
