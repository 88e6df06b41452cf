import { assetsFileOf, isLatePage, pagesFileOf, type SiteVersion, successorOf } from './version.ts'

/**
 * The service worker of one version of the site. Whatever a page loaded is kept in the cache of the version and works offline
 * from then on. A file is kept only if it belongs to the version: by the hash in its name, or by the integrity of its
 * content. So no page consists of files of two versions, also if a deployment happens while it is loading.
 */

/** The part of `ServiceWorkerGlobalScope` that is used: its types exclude those of documents. */
interface WorkerScope {
  readonly registration: { update(): Promise<unknown> }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

declare const SITE_VERSION: SiteVersion

const scope = self as unknown as WorkerScope
const version = SITE_VERSION
const prefix = `krmkit ${version.base} `
const name = prefix + version.id

/** What earlier versions kept is fetched in its new form: after the reload, the same works offline as before. */
scope.addEventListener('install', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const earlier = (await ownCaches()).filter((other) => other !== name).at(-1)
  if (earlier === undefined) return
  const kept = await (await caches.open(earlier)).keys()
  const assets = await ownAssets()
  const successors = kept
    .map(({ url }) => pathOf(url))
    .map((path) => (isPage(path) ? path : successorOf(path, assets)))
    .filter((path) => path !== undefined)
  await keep([...new Set(successors)].map((path) => version.base + path))
}

/** The version before this one stays: other tabs may still show it. */
scope.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await ownCaches()).filter((other) => other !== name).slice(0, -1)
    await Promise.all(old.map((cache) => caches.delete(cache)))
  }
  event.waitUntil(Promise.all([removeOld(), scope.clients.claim()]))
})

/** Messages of pages: `activate`, or the addresses that a page loaded before this worker controlled it. */
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(scope.skipWaiting())
  else if (Array.isArray(event.data)) event.waitUntil(keep(event.data.map(String)))
})

scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const isOurs = method === 'GET' && new URL(url).origin === location.origin && isKnown(pathOf(url))
  if (isOurs) event.respondWith(answer(event.request))
})

async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(keyOf(request.url), { cacheName: name, ignoreVary: true })
  // Names with a hash have the same content in every version.
  const found =
    kept ?? (isAsset(request.url) ? await caches.match(keyOf(request.url), { ignoreVary: true }) : undefined)
  if (found !== undefined) return found
  const fetched = await fetchOwn(request.url).catch(() => undefined)
  if (fetched === undefined) {
    // The server has another version of the file, or cannot be reached.
    void scope.registration.update().catch(() => {})
    return fetch(request)
  }
  await (await caches.open(name)).put(keyOf(request.url), fetched.clone())
  return fetched
}

/** Pauses before further attempts, in milliseconds: browsers end all requests when the network changes. */
const PAUSES = [300, 1500]

async function keep(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  let left = await failing(
    cache,
    urls.filter((url) => isKnown(pathOf(url))),
  )
  for (const pause of PAUSES) {
    if (left.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    left = await failing(cache, left)
  }
}

/** Keeps files; returns the addresses of those that could not be fetched. */
async function failing(cache: Cache, urls: readonly string[]): Promise<readonly string[]> {
  const keepOne = async (url: string) => {
    if ((await cache.match(keyOf(url))) === undefined) await cache.put(keyOf(url), await fetchOwn(url))
  }
  const attempts = await Promise.allSettled(urls.map(keepOne))
  return urls.filter((_, at) => attempts[at]?.status === 'rejected')
}

/** Fetches a file of this version. Rejects if the server has other content under its name. */
async function fetchOwn(url: string): Promise<Response> {
  const integrity = await integrityOf(pathOf(url))
  const response = await fetch(keyOf(url), integrity === undefined ? {} : { integrity, cache: 'no-cache' })
  if (!response.ok || response.redirected) throw new Error(`${response.status}: ${url}`)
  return response
}

/** The integrities of late pages, once one of them was asked for. */
let latePages: Promise<SiteVersion['files']> | undefined

/** The integrity of a file; `undefined` for assets. Rejects for a late page that this version does not have. */
async function integrityOf(path: string): Promise<string | undefined> {
  if (!isLatePage(path)) return version.files[path]
  latePages ??= fetch(version.base + pagesFileOf(version.id)).then((response) => response.json())
  const pages = await latePages.catch((error: unknown) => {
    latePages = undefined
    throw error
  })
  const integrity = pages[path]
  if (integrity === undefined) throw new Error(`not in this version: ${path}`)
  return integrity
}

/** The names of this version's assets; none if the server has another version by now. */
async function ownAssets(): Promise<readonly string[]> {
  const response = await fetch(version.base + assetsFileOf(version.id)).catch(() => undefined)
  return response?.ok ? response.json() : []
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((other) => other.startsWith(prefix))
}

function isKnown(path: string): boolean {
  return isPage(path) || path.startsWith('assets/')
}

function isPage(path: string): boolean {
  return Object.hasOwn(version.files, path) || isLatePage(path)
}

function isAsset(url: string): boolean {
  return pathOf(url).startsWith('assets/')
}

/** The path below the base; of other addresses, a path that no file has. */
function pathOf(url: string): string {
  const { pathname } = new URL(url, location.origin)
  return pathname.startsWith(version.base) ? decodeURI(pathname.slice(version.base.length)) : '/'
}

/** The address without its query and fragment. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url, location.origin)
  return origin + pathname
}
