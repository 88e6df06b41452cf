import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds between two looks. */
const INTERVAL = 250

/** Calls `onExceeded` once when folders have more bytes together than they may. The result ends the watch. */
export function watchSize(folders: readonly string[], maxBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (folders.reduce((sum, folder) => sum + sizeOf(folder), 0) <= maxBytes) return
    clearInterval(timer)
    onExceeded()
  }, INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

/** The bytes in a folder, whose files can vanish meanwhile. */
function sizeOf(folder: string): number {
  let bytes = 0
  const waiting = [folder]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    try {
      const stats = lstatSync(path)
      if (stats.isDirectory()) for (const name of readdirSync(path)) waiting.push(join(path, name))
      else bytes += stats.size
    } catch {
      // It is gone.
    }
  }
  return bytes
}
