import type { ScriptOutcome, ScriptTask } from '../protocol.ts'
import { memoryFailure, timeoutFailure } from '../script-failure.ts'
import { workerCode } from './code.ts'

/** Additional milliseconds in which the interpreter can stop at its own deadline. */
const GRACE = 500
/** The memory limit of the worker itself, which contains the items and the log of changes. */
const HEAP_MEBIBYTES = 2048
/** Options for running TypeScript in the checkout. */
const IN_CHECKOUT = ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']

/** Runs a script in a worker, which is terminated at its time limit. Rejects only if the worker itself fails. */
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
    // A worker that has answered ends by itself. Nothing needs to wait for it.
    worker.unref()
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end({ changes: [], findings: [], failure: memoryFailure(task) })
      else fail(error)
    })
    worker.once('exit', () => fail(new Error('the worker ended without an answer')))
  })
}
