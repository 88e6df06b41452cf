import { readFileSync } from 'node:fs'
import type { Browser, Page } from '../tests/site/browser/launch.ts'
import { openPage, partsOf } from '../tests/site/browser/playground.ts'

/** Clicks "Run" in the first frame that allows it; `firstResult` has the times of the click and of the frame with the diff. */
const CLICK_AND_WAIT = `{
  const there = async (selector) => {
    for (;;) {
      const found = document.querySelector(selector)
      if (found !== null) return found
      await new Promise(requestAnimationFrame)
    }
  }
  const clickAndWait = async () => {
    const button = await there('.pg[aria-busy=false] .pg-primary')
    const click = performance.now()
    button.click()
    await there('.output[data-state=ended] .output-merge .cm-content')
    await new Promise(requestAnimationFrame)
    const shown = performance.now()
    return { opened: shown, clicked: shown - click }
  }
  globalThis.firstResult = clickAndWait()
}`

/** The first result of a page, in milliseconds. */
export interface FirstResult {
  /** From the start of the navigation until the diff is shown. */
  readonly opened: number
  /** From the click until then. */
  readonly clicked: number
}

/** Opens the playground in a fresh browser, and runs set-namespace on the files of the first view as soon as possible. */
export async function firstResult(browser: Browser, address: string): Promise<FirstResult> {
  const page = await browser.newPage()
  await page.addInitScript(CLICK_AND_WAIT)
  await page.goto(`${address}playground`)
  return page.evaluate<FirstResult>('firstResult')
}

/** Opens the playground, and pastes a text in place of its first file; the other one is removed. */
export async function openPasted(browser: Browser, address: string, text: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  await openPage(page, `${address}playground`)
  const { fileTab, editor } = partsOf(page)
  await fileTab('access.yaml').click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await editor.focus()
  await page.keyboard.press('Control+a')
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(paste)
  }`)
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  return page
}

/** Records how long after each key its frame is drawn; a page that is blocked when the key is pressed counts as well. */
const RECORD_KEYS = `
  globalThis.keyTimes = []
  addEventListener('keydown', ({ timeStamp }) => {
    const drawn = new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port2.onmessage = () => resolve(performance.now() - timeStamp)
        port1.postMessage(undefined)
      })
    })
    keyTimes.push(drawn)
  }, { capture: true })
`

/** Types comments at the start, further down, and at the end of the text; returns the slowest key in milliseconds. */
export async function slowestKey(page: Page): Promise<number> {
  await page.evaluate(RECORD_KEYS)
  const { keyboard } = page
  const comment = [...' # typed']
  const places = [
    ['Control+Home', ...comment.slice(1), 'Enter'],
    [...Array<string>(30).fill('PageDown'), 'End', ...comment],
    ['Control+End', ...comment.slice(1), 'Enter'],
  ]
  const keys = places.flat()
  for (const key of keys) await keyboard.press(key, { delay: 20 })
  const times = await page.evaluate<number[]>('Promise.all(keyTimes)')
  if (times.length < keys.length) throw new Error(`${times.length} of ${keys.length} keys reached the page`)
  return Math.max(...times)
}

/** Runs what was pasted; returns the time from the click until the first changes are shown, in milliseconds. */
export async function runPasted(page: Page): Promise<number> {
  const begin = performance.now()
  await partsOf(page).run.click()
  await page.locator('.output-hunk').first().waitFor()
  return performance.now() - begin
}

/** The highest resident set that a process of the pages had, in MiB; `undefined` where the system does not report it. */
export async function pageMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  try {
    const peaks = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
    return Math.max(...peaks.map(Number)) / 1024
  } catch {
    return undefined
  }
}
