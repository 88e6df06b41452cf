import type { BrowserContext, Page } from 'playwright-core'

/** Reports violations of the Content-Security-Policy on the console, also those of workers' documents. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('securitypolicyviolation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample)
})`

/** Makes every page of the context collect what no page may do: each problem is one line. */
export async function watchContext(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(reportViolations)
  context.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url())
    if (protocol.startsWith('http') && from !== origin) problems.push(`request to another host: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left, or a download that was stopped on purpose.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`)
  })
  context.on('console', (message) => {
    const text = message.text()
    // Most tests have no service worker.
    const isProblem = ['error', 'warning'].includes(message.type()) && !text.includes('blocked by Playwright')
    if (isProblem) problems.push(`console: ${text} ${message.location().url}`)
  })
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('page', (page) => watchCrash(page, problems))
  return problems
}

function watchCrash(page: Page, problems: string[]): void {
  page.on('crash', () => problems.push(`crashed: ${page.url()}`))
}
