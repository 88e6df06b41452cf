import { LOADED_FILES, observeLoadedFiles } from './loaded-files.ts'

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
  // Workers can start before the registration ends.
  const ofWorkers = wasControlled ? undefined : collectFromWorkers()
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
  if (ofWorkers === undefined || active === null) return
  // What the page loads before the service worker controls it, also what is still on its way. Its workers stay without
  // control as long as they run.
  const keep = (addresses: readonly string[]) => active.postMessage(addresses)
  keep([location.href])
  observeLoadedFiles(keep)
  ofWorkers.forwardTo(keep)
}

/** Collects the addresses of files that workers report, until it is known who keeps them. */
function collectFromWorkers() {
  const collected: string[] = []
  let report = (addresses: readonly string[]) => {
    collected.push(...addresses)
  }
  const channel = new BroadcastChannel(LOADED_FILES)
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => report(data)
  return {
    /** Passes on what was reported, and from now on every report. */
    forwardTo(keep: (addresses: readonly string[]) => void) {
      keep(collected)
      report = keep
    },
  }
}
