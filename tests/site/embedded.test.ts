import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { leadExample } from '../../site/reference/functions/function-text.ts'
import { root } from '../../tools/paths.ts'
import { accessibilityViolations, transitionsEnd } from './browser/axe.ts'
import { embeddedPlayground, openInPlace, runAndWait } from './browser/playground.ts'
import { shownTexts, textsOfCommand } from './browser/shown-texts.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

/** A builtin function, the two that run programs, and the two that build. */
const FUNCTIONS: readonly string[] = ['set-namespace', 'starlark', 'script', 'kustomization', 'composition']

const frames = (page: Page) => page.locator('.playground-here iframe')
const hasFocus = (element: Locator) =>
  element.evaluate((node) => node === node.ownerDocument.activeElement && node.ownerDocument.hasFocus())

/** Collects the names of the shared files of code that a page requests. */
function requestedChunks(page: Page): () => readonly string[] {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/chunks\/([^/]+)\.[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name !== undefined) chunks.add(name)
  })
  return () => [...chunks].sort()
}

describeUnless(site.missing)('the playground in a page of a function', () => {
  test('is loaded with the click, not before', async () => {
    const { address } = site.server
    await site.visit('', async (page) => {
      const chunks = requestedChunks(page)
      await page.goto(`${address}manual/check`, { waitUntil: 'networkidle' })
      const ofManual = chunks()
      await page.goto(`${address}functions/set-namespace`, { waitUntil: 'networkidle' })
      await page.getByText('Run it here').last().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')

      expect(ofManual).toContain('theme')
      expect(chunks()).toEqual(ofManual)
      await openInPlace(page)
      expect(chunks()).toContain('playground')
    })
  })

  test('shows the output of the command for functions of every kind', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-embedded-')))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await site.visit('', async (page) => {
      for (const name of FUNCTIONS) {
        const example = leadExample(root, name)
        await page.goto(`${site.server.address}functions/${name}`)
        const frame = await openInPlace(page)
        expect(await frame.locator('.output').count(), 'nothing runs by itself').toBe(0)
        await frame.locator('.pg-primary').click()
        await frame.locator('.output[data-state=ended]').waitFor()

        expect(await frames(page).getAttribute('title')).toBe(`Playground: ${example.title}`)
        expect(await shownTexts(frame), example.id).toEqual(await textsOfCommand(example.workspace, folder))
      }
    })
  })

  // The policy of the start page stays the one of the document.
  test('is opened, used, left and closed with the keyboard, after a navigation', async () => {
    await site.visit('', async (page) => {
      await page.getByRole('link', { name: 'Functions', exact: true }).first().click()
      await page.getByRole('link', { name: 'set-namespace', exact: true }).first().click()
      const button = page.locator('.playground-here summary').first()
      await button.focus()
      const visited = await page.evaluate('history.length')
      await page.keyboard.press('Enter')
      const frame = await embeddedPlayground(page)
      const run = frame.locator('.pg-primary:focus-visible')
      await run.waitFor()
      expect(await hasFocus(frames(page))).toBe(true)
      expect(await frame.locator('.VPNav').isVisible()).toBe(false)
      await page.keyboard.press('Enter')
      await frame.locator('.output[data-status=passed]').waitFor()
      for (let stop = 0; stop < 40 && !(await hasFocus(button)); stop++) await page.keyboard.press('Shift+Tab')
      expect(await button.textContent()).toBe('Close the playground')
      await page.keyboard.press('Enter')
      await frames(page).waitFor({ state: 'detached' })

      expect(await hasFocus(button)).toBe(true)
      expect(await button.textContent()).toBe('Run it here')
      expect(await page.evaluate('history.length')).toBe(visited)
    })
  })

  test('only one is open, and the link to the whole page stays', async () => {
    await site.visit('functions/set-namespace', async (page) => {
      await openInPlace(page)
      // The text of the first button is another one now.
      await openInPlace(page, 1)
      await expect.poll(() => frames(page).count()).toBe(1)
      expect(await page.locator('.playground-here').nth(2).locator('iframe').count()).toBe(1)

      const link = page.getByRole('link', { name: 'Run it in the playground' }).last()
      await link.scrollIntoViewIfNeeded()
      // VitePress marks the heading in view 100 ms after a page scrolled, and throws if the page is left before.
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))')
      await link.click()
      await page.locator('.pg[aria-busy=false]').waitFor()
      expect(await page.locator('.VPNav').isVisible()).toBe(true)
    })
  })

  test('has 0 violations of WCAG 2.2 AA in both colour schemes, which the page around it sets', async () => {
    await site.visit('functions/set-namespace', async (page) => {
      const frame = await openInPlace(page)
      await runAndWait(frame, 'passed')
      const violations = async (rules: 'all' | 'colours') => [
        ...(await accessibilityViolations(frame, { within: '.pg', rules })),
        ...(await accessibilityViolations(page, { within: '.run-it:has([open])', rules })),
      ]
      const inLight = await violations('all')
      await page.getByRole('switch').first().click()
      await frame.locator('html.dark').waitFor({ state: 'attached' })
      for (const each of [page, frame]) await transitionsEnd(each)

      expect([...inLight, ...(await violations('colours'))]).toEqual([])
      await page.evaluate(`document.querySelector('.playground-here iframe').removeAttribute('title')`)
      expect(await accessibilityViolations(page, { within: '.run-it:has([open])' })).toEqual([
        expect.stringContaining('frame-title: '),
      ])
    })
  })
})
