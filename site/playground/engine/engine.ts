import type { CommandEnd, CommandRun, Engine, Interruption } from './protocol.ts'

/** What the worker answers to a run. */
export type WorkerAnswer = { readonly end: CommandEnd } | { readonly crashed: string }

/** The part of a Web Worker that the engine uses. */
export interface EngineWorker {
  // biome-ignore lint/suspicious/noExplicitAny: an event of the DOM in a page, a plain object elsewhere
  onmessage: ((event: any) => void) | null
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onerror: ((event: any) => void) | null
  postMessage(run: CommandRun): void
  terminate(): void
}

type Settled = Awaited<ReturnType<Engine['run']>>

/**
 * An engine over workers. Starts one at once, so that its code is loaded when the first run arrives; `seconds` limits each
 * run.
 */
export function engineOver(startWorker: () => EngineWorker, seconds: number): Engine {
  let worker: EngineWorker | undefined = startWorker()
  let last: Promise<unknown> = Promise.resolve()

  const runNow = (run: CommandRun, signal: AbortSignal | undefined): Promise<Settled> => {
    if (signal?.aborted) return Promise.resolve({ interrupted: 'stopped' })
    worker ??= startWorker()
    const current = worker
    return new Promise((resolve) => {
      const settle = (settled: Settled) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        resolve(settled)
      }
      const interrupt = (interrupted: Interruption) => {
        current.terminate()
        // After a crash at its start, the next worker waits for the next run.
        if (worker === current) worker = interrupted === 'stopped' || interrupted === 'time' ? startWorker() : undefined
        settle({ interrupted })
      }
      const stop = () => interrupt('stopped')
      const timer = setTimeout(() => interrupt('time'), seconds * 1000)
      signal?.addEventListener('abort', stop)
      current.onmessage = ({ data }: { readonly data: WorkerAnswer }) => {
        if ('end' in data) settle(data.end)
        else interrupt(interruptionOf(data.crashed))
      }
      current.onerror = ({ message }: { readonly message?: string }) => interrupt(interruptionOf(message ?? ''))
      current.postMessage(run)
    })
  }

  return {
    run(run, signal) {
      const settled = last.then(() => runNow(run, signal))
      last = settled
      return signal === undefined ? settled : stoppable(settled, signal)
    },
    close() {
      worker?.terminate()
      worker = undefined
    },
  }
}

/** A run that is stopped at once, also while it waits for the run before. */
function stoppable(settled: Promise<Settled>, signal: AbortSignal): Promise<Settled> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve({ interrupted: 'stopped' })
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    settled.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** What engines of browsers say when memory is used up. */
const MEMORY = /out of memory|allocation failed|Invalid (?:string|array) length/i

/** What browsers say of a module that they cannot load; they say nothing of the program of a worker. */
const LOADING = /^$|dynamically imported module|Importing a module script failed/i

function interruptionOf(message: string): Interruption {
  if (MEMORY.test(message)) return 'memory'
  return LOADING.test(message) ? 'loading' : { crashed: message }
}
