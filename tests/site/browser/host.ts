import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions, findChromium, noChromium } from '../../../tools/install/chromium.ts'
import { buildSite } from './build-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the tests ask for the browser and the built site. */
    browserHost: string
  }
}

/** What a test file gets: the folder of the built site and the browser that all files share, or why there is none. */
export type Hosted = { readonly site: string; readonly browser: string } | { readonly missing: string }

/**
 * Runs beside the test files of the project `site`. The first file that asks gets the site built and the browser started:
 * tests that need neither do not wait for them.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let hosted: Promise<Hosted> | undefined
  let browser: BrowserServer | undefined
  const start = async (): Promise<Hosted> => {
    const executablePath = await findChromium()
    if (executablePath === undefined) return { missing: noChromium }
    const site = await buildSite()
    browser = await chromium.launchServer({ executablePath, args: [...chromiumOptions] })
    return { site, browser: browser.wsEndpoint() }
  }
  const server = createServer((_, response) => {
    hosted ??= start()
    hosted.then(
      (value) => response.end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provide('browserHost', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return async () => {
    await browser?.close()
    server.close()
    server.closeAllConnections()
  }
}
