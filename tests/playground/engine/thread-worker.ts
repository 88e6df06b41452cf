import { Worker } from 'node:worker_threads'
import type { EngineWorker } from '../../../site/playground/engine/engine.ts'

/** A thread of Node with the globals of a Web Worker, which runs the program at an address. */
export function startThread(program: URL): EngineWorker {
  const thread = new Worker(new URL('./worker-scope.ts', import.meta.url), {
    workerData: program.href,
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
  })
  const worker: EngineWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message, transfer: readonly ArrayBuffer[] = []) => thread.postMessage(message, transfer),
    terminate: () => void thread.terminate(),
  }
  thread.on('message', (data) => worker.onmessage?.({ data }))
  thread.on('error', ({ message }) => worker.onerror?.({ message }))
  return worker
}
