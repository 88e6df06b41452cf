import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { assetsFileOf, isLatePage, pagesFileOf, type SiteVersion } from './version.ts'

/** The name of the service worker's file, at the base of the site. */
const SERVICE_WORKER = 'service-worker.js'

/** Writes the service worker of a built site next to its start page. It must be the last step of the build. */
export async function writeServiceWorker(folder: string, base: string): Promise<void> {
  const { version, assets, pages } = describeSite(folder, base)
  writeFileSync(join(folder, assetsFileOf(version.id)), JSON.stringify(assets))
  writeFileSync(join(folder, pagesFileOf(version.id)), JSON.stringify(pages))
  await build({
    entryPoints: [join(import.meta.dirname, 'service-worker.ts')],
    outfile: join(folder, SERVICE_WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SITE_VERSION: JSON.stringify(version) },
    logLevel: 'error',
  })
}

/** Describes a built site: its files without those of the service worker and the page for unknown addresses. */
function describeSite(
  folder: string,
  base: string,
): { readonly version: SiteVersion; readonly assets: readonly string[]; readonly pages: SiteVersion['files'] } {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && !/^(?:service-worker[^/]*|404\.html)$/.test(path))
    .sort()
  const assets = all.filter((path) => path.startsWith('assets/'))
  const integrities = all
    .filter((path) => !path.startsWith('assets/'))
    .map((path) => [addressOf(path), `sha256-${digest(readFileSync(join(folder, path))).toString('base64')}`] as const)
  const id = digest(JSON.stringify([base, integrities, assets]))
    .toString('hex')
    .slice(0, 16)
  const files = Object.fromEntries(integrities.filter(([path]) => !isLatePage(path)))
  const pages = Object.fromEntries(integrities.filter(([path]) => isLatePage(path)))
  return { version: { id, base, files }, assets, pages }
}

function addressOf(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
}

function digest(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}
