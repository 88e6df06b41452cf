/** A new version of the site that waits for the reader. */
export interface WaitingVersion {
  /** Activates it and loads the page again. */
  reload(): void
}

/**
 * Makes what this page loads work offline from now on. A new version is never used before the reader asks for it.
 *
 * @param base path of the site, `/krmkit/`
 * @param onNewVersion called once a new version can be used after a reload
 */
export async function registerServiceWorker(
  base: string,
  onNewVersion: (version: WaitingVersion) => void,
): Promise<void> {
  // Browsers have service workers only on https and on loopback.
  const container = globalThis.isSecureContext ? navigator.serviceWorker : undefined
  if (container === undefined) return
  const wasControlled = container.controller !== null
  const registration = await container.register(`${base}service-worker.js`, { scope: base, updateViaCache: 'none' })

  const offer = (worker: ServiceWorker) => {
    onNewVersion({
      reload: () => {
        container.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage('activate')
      },
    })
  }
  if (registration.waiting !== null && wasControlled) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller !== null) offer(worker)
    })
  })
  // Another tab activated a new version: this page still consists of files of the old one.
  if (wasControlled) {
    container.addEventListener('controllerchange', () => onNewVersion({ reload: () => location.reload() }), {
      once: true,
    })
  }

  const { active } = await container.ready
  if (wasControlled || active === null) return
  // What the page loads before the service worker controls it, also what is still on its way.
  active.postMessage([location.href])
  const observer = new PerformanceObserver((list) => active.postMessage(list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource', buffered: true })
}
