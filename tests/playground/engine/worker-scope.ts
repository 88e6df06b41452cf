import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { startThread } from './thread-worker.ts'

// The program of a thread: the globals of a Web Worker, then the program that the thread was started with.
const scope = globalThis as unknown as { onmessage?: (event: { readonly data: unknown }) => void }
Object.assign(scope, {
  self: scope,
  // Programs recognize Node by it.
  process: undefined,
  postMessage: (message: unknown) => parentPort?.postMessage(message),
  // Node's own does not read files.
  fetch: async (address: URL) => new Response(new Uint8Array(await readFile(address))),
  Worker: function Worker(program: URL) {
    return startThread(program)
  },
})
// Messages that arrive before the program has its handler wait, as they do in a browser.
await import(workerData as string)
parentPort?.on('message', (data) => scope.onmessage?.({ data }))
