import type { Work, WorkerMessage } from './job.ts'

export type { Send } from './job.ts'

/** The global object of a Web Worker; TypeScript declares Node's here. */
interface WorkerScope<Data> {
  readonly process?: NodeJS.Process
  onmessage: ((event: { readonly data: Data }) => void) | null
  postMessage(message: WorkerMessage): void
}

/** The program of a worker, in Node and in browsers: does the job that the worker is started with. */
export function serveJob<Data>(work: Work<Data>): void {
  const scope = globalThis as unknown as WorkerScope<Data>
  const threads = scope.process?.getBuiltinModule?.('node:worker_threads')
  if (threads) void doJob(work, threads.workerData as Data, (message) => threads.parentPort?.postMessage(message))
  else scope.onmessage = ({ data }) => void doJob(work, data, (message) => scope.postMessage(message))
}

/** Runs the work, and posts what it sends and how it ends. */
async function doJob<Data>(work: Work<Data>, data: Data, post: (message: WorkerMessage) => void): Promise<void> {
  try {
    post({ answer: await work(data, (sent) => post({ sent })) })
  } catch (error) {
    post({ thrown: error instanceof Error ? error.message : String(error) })
  }
}
