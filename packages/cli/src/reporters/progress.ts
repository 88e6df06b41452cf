import type { Terminal } from '../terminal.ts'

/** Delay before progress is shown, in milliseconds. */
const DELAY = 500

/** Runs `work`, and shows the elapsed time on a terminal if it takes long. */
export async function withProgress<T>(terminal: Terminal, what: string, work: () => Promise<T>): Promise<T> {
  if (!terminal.isInteractive) return work()
  const start = Date.now()
  let isShown = false
  const timer = setInterval(() => {
    const seconds = (Date.now() - start) / 1000
    if (seconds * 1000 < DELAY) return
    isShown = true
    void terminal.status(`${what} … ${seconds.toFixed(0)} s`)
  }, 250)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isShown) await terminal.status()
  }
}

/** ` in 1.2s`, in tenths of a second as kpt does; empty for less. */
export function duration(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100) / 10
  if (tenths === 0) return ''
  return tenths < 1 ? ` in ${Math.round(tenths * 1000)}ms` : ` in ${tenths}s`
}
