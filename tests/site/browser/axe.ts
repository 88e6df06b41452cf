import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules of WCAG 2.2 at levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
  }[]
}

/** Violations of WCAG 2.2 AA in the page as it is now, one line for each rule. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // As an expression of the debugger, it is not subject to the Content-Security-Policy of the page.
  await page.evaluate(`${axe.source}; undefined`)
  const run = `axe.run(document, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })`
  const { violations } = await page.evaluate<AxeResults>(run)
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target }) => target.join(' '))
    const summary = nodes[0]?.failureSummary.replace(/\s+/g, ' ')
    return `${id}: ${elements.length} elements (${elements.slice(0, 3).join(', ')}): ${summary}`
  })
}
