import type { Frame, Locator, Page } from 'playwright-core'
import { newWorkspace } from '../../../site/playground/workspace/new-workspace.ts'
import { fragmentOf } from '../../../site/playground/workspace/share/link.ts'
import type { Workspace } from '../../../site/playground/workspace/workspace.ts'

/** The path of a link that opens the playground with this content. */
export function linkTo(changes: Partial<Workspace>): string {
  const made = fragmentOf(newWorkspace(changes))
  if ('problem' in made) throw new Error(made.problem)
  return `playground${made.fragment}`
}

/** The parts of the playground as a user finds them. */
export function partsOf(page: Page | Frame) {
  return {
    run: page.getByRole('button', { name: 'Run', exact: false }).and(page.locator('[aria-keyshortcuts]')),
    stop: page.getByRole('button', { name: 'Stop' }).first(),
    editor: page.locator('.cm-content').first(),
    output: page.locator('.output'),
    results: page.getByRole('tab', { name: /^Results/ }),
    fileTab: (name: string) => page.getByRole('tablist', { name: 'Files' }).getByRole('tab', { name }),
  } satisfies Record<string, Locator | ((name: string) => Locator)>
}

/** Opens a path of the site, and waits until a playground on it has read its link. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.pg[aria-busy=true]').waitFor({ state: 'detached' })
}

/** Holds back what the page requests from now on from addresses that match the glob, until what is returned is called. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(glob, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Opens the playground below an example of a function's page, which may be folded, and waits until it has read the example. */
export async function openInPlace(page: Page, at = 0): Promise<Frame> {
  const button = page.getByText('Run it here').nth(at)
  for (const fold of await button.locator('xpath=ancestor::details[contains(@class, "fold")]/summary').all())
    if (!(await button.isVisible())) await fold.click()
  await button.click()
  return embeddedPlayground(page)
}

/** The playground in the page, once it has read its example. */
export async function embeddedPlayground(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('.playground-here iframe')).contentFrame()
  if (frame === null) throw new Error('the playground must be in a frame')
  await frame.locator('.pg[aria-busy=false]').waitFor()
  return frame
}

/** Clicks "Run" and waits for the end of the run. */
export async function runAndWait(page: Page | Frame, status: 'passed' | 'failed'): Promise<Locator> {
  const { run, output } = partsOf(page)
  await run.click()
  await page.locator(`.output[data-state=ended][data-status=${status}]`).waitFor()
  return output
}
