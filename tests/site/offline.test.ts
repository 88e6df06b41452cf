import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { writeServiceWorker } from '../../site/playground/offline/write-service-worker.ts'
import { openSite } from './browser/site.ts'
import { type StaticServer, serveFolder } from './browser/static-server.ts'

const site = await openSite()
/** What a browser reports about requests without a server, and about files of another version. */
const expected = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (?:fetch|load)|integrity/i

async function ownServer(): Promise<StaticServer> {
  const server = await serveFolder(site.folder, site.base)
  onTestFinished(() => server.close())
  return server
}

/** Waits until everything that the page has loaded is kept. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const missing = () =>
    page.evaluate<string[]>(`(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus === 200)
      const urls = [location.href, ...loaded.map(({ name }) => name).filter((name) => name.includes('/assets/'))]
      const kept = await Promise.all(urls.map((url) => caches.match(url)))
      return urls.filter((_, at) => kept[at] === undefined)
    })()`)
  await expect.poll(missing).toEqual([])
}

/** A build that differs in the HTML of one page. */
async function newVersion(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(site.folder, folder, { recursive: true })
  const file = join(folder, `${path}.html`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('<html ', '<html data-version="new" '))
  await writeServiceWorker(folder, site.base)
  return folder
}

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version')

/** The versions of a page in the caches, in the order of the caches. */
const keptVersions = (page: Page, path: string) =>
  page.evaluate<(string | null)[]>(`(async () => {
    const kept = []
    for (const name of await caches.keys()) {
      const response = await (await caches.open(name)).match(location.origin + ${JSON.stringify(site.base + path)})
      if (response !== undefined) kept.push((await response.text()).includes('data-version="new"') ? 'new' : null)
    }
    return kept
  })()`)

describeUnless(site.missing)('the site without a network', () => {
  test('a page that was opened once works, a page that was not opened does not', async () => {
    const server = await ownServer()
    const use = async (page: Page) => {
      await waitUntilKept(page)
      await server.close()
      await page.reload()
      await expect.poll(() => page.locator('h1').textContent()).toContain('Start')
      expect(await page.goto(`${server.address}security`).catch(() => 'no page')).toBe('no page')
    }
    await site.visit('manual/start', use, { server, serviceWorkers: 'allow', expected })
  })

  test('a new version is offered, is used after a click on "Reload" only, and is kept as far as the old one was', async () => {
    const server = await ownServer()
    const next = await newVersion('manual/start')
    const use = async (page: Page) => {
      await waitUntilKept(page)
      server.deploy(next)
      await page.reload()
      expect(await versionOf(page)).toBe(null)
      await page.getByRole('button', { name: 'Reload' }).click()
      await page.locator('html[data-version=new]').waitFor({ state: 'attached' })
      expect(await keptVersions(page, 'manual/start')).toEqual([null, 'new'])
      await server.close()
      await page.reload()
      expect(await versionOf(page)).toBe('new')
      await expect.poll(() => page.locator('h1').textContent()).toContain('Start')
    }
    await site.visit('manual/start', use, { server, serviceWorkers: 'allow', expected })
  })

  test('no version keeps a page of another one, also if it is opened for the first time after a deployment', async () => {
    const server = await ownServer()
    const next = await newVersion('security')
    const use = async (page: Page) => {
      await waitUntilKept(page)
      server.deploy(next)
      await page.goto(`${server.address}security`)
      expect(await versionOf(page)).toBe('new')
      expect(await keptVersions(page, 'security')).toEqual([])
    }
    await site.visit('manual/start', use, { server, serviceWorkers: 'allow', expected })
  })
})
