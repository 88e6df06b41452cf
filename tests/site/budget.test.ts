import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { openSite } from './browser/site.ts'
import { serveFolder } from './browser/static-server.ts'

const site = await openSite()

describeUnless(site.missing)('the first view of the playground', () => {
  test('takes at most 250 KB compressed, with everything that is loaded until the network is idle', async () => {
    const server = await serveFolder(site.folder, site.base)
    onTestFinished(() => server.close())
    await site.visit('playground', async (page) => page.waitForLoadState('networkidle'), {
      server,
      serviceWorkers: 'allow',
    })
    const bytes = server.sent.reduce((sum, sent) => sum + sent.bytes, 0)
    const largest = server.sent.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)

    expect(server.sent.length).toBeGreaterThan(3)
    expect(bytes, JSON.stringify(largest, null, 2)).toBeLessThanOrEqual(250_000)
  })
})
