import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { JSHandle, Page } from 'playwright-core'
import type { CommandRun, Engine } from '../../../site/playground/engine/protocol.ts'
import type { BrowserSite } from './site.ts'

type End = Awaited<ReturnType<Engine['run']>>

/** The engine of the playground in a page of the built site, which starts it from the same file as the playground. */
export interface PageEngine {
  /** Runs commands one after the other. */
  run(runs: readonly CommandRun[]): Promise<readonly End[]>
}

/** Starts the engine in a page of the site. */
export async function startPageEngine(page: Page, { folder, base }: BrowserSite): Promise<PageEngine> {
  const client = readdirSync(join(folder, 'assets/chunks')).find((file) => /^client\.[\w-]+\.js$/.test(file))
  if (client === undefined) throw new Error('the built site must have a file of the engine: assets/chunks/client.*.js')
  const load = `import(${JSON.stringify(`${base}assets/chunks/${client}`)}).then((module) => module.startEngine())`
  const engine = (await page.evaluateHandle(load)) as JSHandle<Engine>
  return {
    run: (runs) => engine.evaluate((started, each) => Promise.all(each.map((run) => started.run(run))), runs),
  }
}
