import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../../tests/site/browser/launch.ts'
import { ensureChromium } from '../install/chromium.ts'
import { root } from '../paths.ts'
import { withPngText } from './png-text.ts'
import { PREVIEW } from './preview.ts'
import { previewPage, SOURCE } from './preview-page.ts'

/** Writes `site/public/preview.png`: a screenshot of its page, with the digest of the page. */
async function main(): Promise<void> {
  const { html, digest } = await previewPage(root)
  const browser = await launchBrowser(await ensureChromium())
  const { width, height, path } = PREVIEW
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const png = await page.screenshot()
  await browser.close()
  writeFileSync(join(root, 'site/public', path), withPngText(png, SOURCE, digest))
  console.log(`written: site/public/${path}`)
}

await main()
