import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Rules of WCAG 2.2 at levels A and AA. */
const allRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Those of them whose outcome depends on the colour scheme. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
  }[]
}

/** Which part of a page is checked, and by which rules. */
interface Scope {
  /** A selector; the whole page by default. */
  readonly within?: string
  /** A page that has 0 violations in one colour scheme needs only these in the other one. */
  readonly rules?: 'all' | 'colours'
}

/** Violations of WCAG 2.2 AA in the page as it is now, one line for each rule. */
export async function accessibilityViolations(
  page: Page | Frame,
  { within = ':root', rules = 'all' }: Scope = {},
): Promise<string[]> {
  // As an expression of the debugger, it is not subject to the Content-Security-Policy of the page.
  if (await page.evaluate<boolean>(`typeof axe === 'undefined'`)) await page.evaluate(`${axe.source}; undefined`)
  const options = { runOnly: rules === 'all' ? allRules : colourRules, resultTypes: ['violations'] }
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`
  const { violations } = await page.evaluate<AxeResults>(run)
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target }) => target.join(' '))
    const summary = nodes[0]?.failureSummary.replace(/\s+/g, ' ')
    return `${id}: ${elements.length} elements (${elements.slice(0, 3).join(', ')}): ${summary}`
  })
}

async function setColourScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
  await transitionsEnd(page)
}

/** Waits for the transitions in which some colours change. */
export async function transitionsEnd(page: Page | Frame): Promise<void> {
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {})')
}

/** Violations in both colour schemes. The page keeps the other one than before, because a change of all colours takes time. */
export async function violationsInBoth(page: Page, scope: Scope = {}): Promise<string[]> {
  const isDark = await page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`)
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const inFirst = await accessibilityViolations(page, scope)
  await setColourScheme(page, second)
  const inSecond = await accessibilityViolations(page, { ...scope, rules: 'colours' })
  return [
    ...inFirst.map((violation) => `${first}: ${violation}`),
    ...inSecond.map((violation) => `${second}: ${violation}`),
  ]
}
