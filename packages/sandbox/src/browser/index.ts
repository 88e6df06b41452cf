/**
 * Web Workers with limits for users' scripts, and the files that a function ships.
 * @module
 */
import type { Asset, Outcome, PageWorker, WorkerConstructor, WorkerJob } from '../job.ts'

export type { Asset, WorkerProgram } from '../job.ts'

/** Runs a program in a Web Worker, and terminates it at its time limit. Never rejects. */
export async function runInWorker<Data, Answer>(job: WorkerJob<Data>): Promise<Outcome<Answer>> {
  if (typeof job.program === 'string') return { thrown: 'a program for Node cannot run in a browser' }
  const { Worker } = globalThis as unknown as { readonly Worker: WorkerConstructor<PageWorker> }
  const worker = job.program(Worker)
  const outcome = await outcomeOf<Answer>(worker, job)
  worker.terminate()
  return outcome
}

function outcomeOf<Answer>(
  worker: PageWorker,
  { data, transfer = [], seconds, onMessage }: WorkerJob<unknown>,
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ stopped: 'time' }), seconds * 1000)
    const end = (outcome: Outcome<Answer>) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    worker.onmessage = ({ data: message }) => {
      if ('sent' in message) onMessage?.(message.sent)
      else end(message as Outcome<Answer>)
    }
    worker.onerror = ({ message = '' }) => end({ thrown: message || 'the program of the worker could not be loaded' })
    worker.postMessage(data, transfer)
  })
}

/**
 * Reads a file that a page ships. Files in gzip's format are decompressed, unless the server or the browser already did that.
 */
export async function readAsset({ address }: Asset): Promise<Uint8Array> {
  const response = await fetch(address())
  if (!response.ok) throw new Error(`${address().pathname} cannot be loaded: ${response.status} ${response.statusText}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
