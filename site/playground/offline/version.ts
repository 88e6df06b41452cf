/** One build of the site, as its service worker knows it. */
export interface SiteVersion {
  /** Hash of all files. */
  readonly id: string
  /** The base path, `/krmkit/`. */
  readonly base: string
  /** Files whose names stay while their content changes: path below the base (pages as links name them), and the integrity of the content. */
  readonly files: Readonly<Record<string, string>>
}

/** Pages of which there are many: the service worker loads their integrities with the first of them, not with a first visit. */
const LATE_PAGES = /^(?:functions|reference\/rules)\/./

/** Whether a path below the base can be a page that is in the file of {@link pagesFileOf}. */
export const isLatePage = (path: string): boolean => LATE_PAGES.test(path)

/** The file with the integrities of a version's late pages, below the base. */
export const pagesFileOf = (id: string): string => `service-worker-pages-${id}.json`

/**
 * The file with the names of a version's assets, below the base: files whose names contain the hash of their content. Only a
 * service worker that takes over from an earlier version reads it, so that a first visit does not.
 */
export const assetsFileOf = (id: string): string => `service-worker-${id}.json`

/** The asset that took the place of an asset of an earlier version; `undefined` if there is none. */
export function successorOf(path: string, assets: readonly string[]): string | undefined {
  if (assets.includes(path)) return path
  const stem = stemOf(path)
  return assets.find((asset) => stemOf(asset) === stem)
}

/** A name without its hash: `assets/chunks/theme.txdaH1Y1.js` and `assets/theme-txdaH1Y1.js` lose `txdaH1Y1`. */
function stemOf(path: string): string {
  return path.replace(/[.-][\w-]{8}(?=(?:\.lean)?\.\w+$)/, '')
}
