import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { basePathOf } from './built-pages.ts'
import type { Hosted } from './host.ts'
import { openPage } from './playground.ts'
import { type StaticServer, serveFolder } from './static-server.ts'
import { watchContext } from './watched-page.ts'

/** How long a test waits for a page, in milliseconds: a busy machine makes no test fail. */
const PATIENCE = 120_000

/** What the tests of a file have: the built site on loopback and a browser. */
export interface BrowserSite {
  /** Why the tests are skipped; `undefined` if nothing is missing. */
  readonly missing: string | undefined
  /** The folder of the built site; empty if something is missing. */
  readonly folder: string
  /** The path below which the site is served, `/krmkit/`. */
  readonly base: string
  readonly server: StaticServer
  /**
   * Opens a path of the site (`docs/tutorial`) in a fresh profile, calls `use`, and fails if a page of the profile reported
   * an error, had a request that failed, asked another host, or broke its Content-Security-Policy.
   */
  visit(path: string, use: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>
}

/** Options of a visit. */
interface VisitOptions extends BrowserContextOptions {
  /** Problems that the test provokes. */
  readonly expected?: RegExp
  /** A server of the test's own instead of the one of its file. */
  readonly server?: StaticServer
}

/** The site for the tests of this file; what it opens is closed after them. */
export async function openSite(): Promise<BrowserSite> {
  const hosted = await askHost()
  if ('missing' in hosted) return absent(hosted.missing)
  const browser = await chromium.connect(hosted.browser)
  const base = basePathOf(hosted.site)
  const shared = await serveFolder(hosted.site, base)
  afterAll(async () => {
    await browser.close()
    await shared.close()
  })
  const visit: BrowserSite['visit'] = async (path, use, { expected, server = shared, ...options } = {}) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1400, height: 900 },
      ...options,
    })
    try {
      context.setDefaultTimeout(PATIENCE)
      const problems = await watchContext(context, new URL(server.address).origin)
      const page = await context.newPage()
      await openPage(page, server.address + path)
      await use(page)
      const unexpected = problems.filter((problem) => expected?.test(problem) !== true)
      // As the message too, because a report names only that of a first attempt.
      expect(unexpected, unexpected.join('\n')).toEqual([])
    } finally {
      await context.close()
    }
  }
  return { missing: undefined, folder: hosted.site, base, server: shared, visit }
}

async function askHost(): Promise<Hosted> {
  const response = await fetch(inject('browserHost'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Hosted
}

function absent(missing: string): BrowserSite {
  const unavailable = () => {
    throw new Error(missing)
  }
  const server = { address: '', sent: [], deploy: unavailable, close: unavailable }
  return { missing, folder: '', base: '/', server, visit: unavailable }
}
