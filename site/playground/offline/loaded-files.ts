/** The channel on which workers report the addresses of files that they have loaded. */
export const LOADED_FILES = 'krmkit loaded files'

/** Calls `report` with the addresses of all files that this page or worker has loaded, and of those that it loads later. */
export function observeLoadedFiles(report: (addresses: readonly string[]) => void): void {
  const observer = new PerformanceObserver((list) => report(list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource', buffered: true })
}
