import type { Worker } from 'node:worker_threads'

/** Sends a message to the thread that started the worker. */
export type Send = (message: unknown) => void

/** The work of a worker, and its limits. */
export interface WorkerJob<Data> {
  /**
   * Runs in the worker from its source text, so it can use only globals and its parameters. Its promise resolves to the
   * answer.
   */
  readonly work: (data: Data, send: Send) => unknown
  readonly data: Data
  /** Parts of the data that are transferred, not copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** Wall-clock limit, after which the worker is terminated. */
  readonly seconds: number
  /** Stack size of the worker in MiB. Default: Node's 4 */
  readonly stackMebibytes?: number
  /** Limit of the JavaScript heap in MiB; WebAssembly memories have their own maximum. Default: Node's */
  readonly heapMebibytes?: number
  /** Receives the messages that the worker sends before its answer. */
  readonly onMessage?: (message: unknown) => void
}

/** How a worker ended: with an answer, at a limit, or with an error. */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly stopped: 'time' | 'memory' }
  | { readonly thrown: string }

/**
 * Runs a function in a separate thread without environment and arguments, and terminates it at its limits. Never
 * rejects.
 */
export async function runInWorker<Data, Answer>(job: WorkerJob<Data>): Promise<Outcome<Answer>> {
  const { Worker } = await import('node:worker_threads')
  const worker = new Worker(programOf(job.work), {
    eval: true,
    env: {},
    argv: [],
    execArgv: [],
    workerData: job.data,
    transferList: [...(job.transfer ?? [])],
    resourceLimits: {
      ...(job.stackMebibytes !== undefined && { stackSizeMb: job.stackMebibytes }),
      ...(job.heapMebibytes !== undefined && { maxOldGenerationSizeMb: job.heapMebibytes }),
    },
  })
  try {
    return await outcomeOf<Answer>(worker, job)
  } finally {
    await worker.terminate()
  }
}

function outcomeOf<Answer>(
  worker: Worker,
  job: Pick<WorkerJob<never>, 'seconds' | 'onMessage'>,
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ stopped: 'time' }), job.seconds * 1000)
    const end = (outcome: Outcome<Answer>) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    worker.on('message', (message: { readonly sent: unknown } | Outcome<Answer>) => {
      if ('sent' in message) job.onMessage?.(message.sent)
      else end(message)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { stopped: 'memory' } : { thrown: error.message })
    })
    worker.on('exit', () => end({ thrown: 'the thread ended without an answer' }))
  })
}

function programOf(work: WorkerJob<never>['work']): string {
  return `'use strict'
const { parentPort, workerData } = require('node:worker_threads')
const send = (sent) => parentPort.postMessage({ sent })
Promise.resolve(workerData).then((data) => (${work.toString()})(data, send)).then(
  (answer) => parentPort.postMessage({ answer }),
  (error) => parentPort.postMessage({ thrown: String(error && error.message || error) }),
)`
}
