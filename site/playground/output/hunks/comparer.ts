import type { Comparison } from './comparison.ts'

/** Compares texts without blocking the page. */
export interface Comparer {
  /** Resolves to `undefined` if the texts cannot be compared, for example for lack of memory. */
  compare(before: string, after: string): Promise<Comparison | undefined>
  close(): void
}

/** Starts a worker that compares texts one after the other. */
export function startComparer(): Comparer {
  const worker = new Worker(new URL('./comparison-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (comparison: Comparison | undefined) => void>()
  let last = 0
  const rejectAll = () => {
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<{ readonly number: number; readonly comparison: Comparison }>) => {
    waiting.get(data.number)?.(data.comparison)
    waiting.delete(data.number)
  }
  worker.onerror = rejectAll
  return {
    compare: (before, after) =>
      new Promise((settle) => {
        last++
        waiting.set(last, settle)
        worker.postMessage({ number: last, before, after })
      }),
    close: () => {
      worker.terminate()
      rejectAll()
    },
  }
}
