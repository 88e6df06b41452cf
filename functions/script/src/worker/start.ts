import type { ScriptOutcome, ScriptTask } from '../protocol.ts'
import { memoryFailure, timeoutFailure } from '../script-failure.ts'
import { workerCode } from './code.ts'

/** What the interpreter's own deadline is given to end in order, in milliseconds. */
const GRACE = 500
/** Room for what the worker itself holds: the items, and the log of changes. */
const HEAP_MEBIBYTES = 2048
/** The checkout's TypeScript, run as it is. */
const IN_CHECKOUT = ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']

/** Runs a script in a worker of its own, which is ended when its time is up. Rejects only where the worker itself is broken. */
export async function runTask(task: ScriptTask): Promise<ScriptOutcome> {
  const { Worker } = await import('node:worker_threads')
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerCode, {
      eval: typeof workerCode === 'string',
      workerData: task,
      env: {},
      execArgv: typeof workerCode === 'string' ? [] : IN_CHECKOUT,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES, stackSizeMb: 8 },
    })
    const end = (outcome: ScriptOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    const timer = setTimeout(
      () => {
        end({ changes: [], findings: [], failure: timeoutFailure(task) })
        void worker.terminate()
      },
      task.timeoutSeconds * 1000 + GRACE,
    )
    // A worker that has answered ends by itself, and nobody waits for it.
    worker.unref()
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end({ changes: [], findings: [], failure: memoryFailure(task) })
      else fail(error)
    })
    worker.once('exit', () => fail(new Error('the worker ended without an answer')))
  })
}
