import { type Browser, chromium } from 'playwright-core'
import { chromiumOptions, findChromium, noChromium } from '../../../tools/install/chromium.ts'
import { buildSite } from './build-site.ts'
import { basePathOf } from './built-pages.ts'
import { type StaticServer, serveFolder } from './static-server.ts'

export type { Browser, Page } from 'playwright-core'

/** The built site on loopback for programs that are not tests. */
export interface LaunchedSite {
  /** A new server, which counts what it sends. */
  serve(): Promise<StaticServer>
  /** A new browser, without anything that an earlier one has stored or compiled. */
  launch(): Promise<Browser>
}

/** Builds the site. `missing` is the reason if there is no browser. */
export async function launchSite(): Promise<LaunchedSite | { readonly missing: string }> {
  const executablePath = await findChromium()
  if (executablePath === undefined) return { missing: noChromium }
  const folder = await buildSite()
  return {
    serve: () => serveFolder(folder, basePathOf(folder)),
    launch: () => launchBrowser(executablePath),
  }
}

/** A new browser for programs that are not tests. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumOptions] })
}
