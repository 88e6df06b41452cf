import type { Worker } from 'node:worker_threads'
import type { Outcome, WorkerJob, WorkerMessage } from './job.ts'

/** Options for running TypeScript in the checkout. */
const IN_CHECKOUT = ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']

/** Takes the place of a Web Worker: the address of the program in the checkout. */
class ProgramAddress {
  readonly address: URL

  constructor(address: URL) {
    this.address = address
  }
}

/**
 * Runs a program in a separate thread without environment and arguments, and terminates it at its limits. Never
 * rejects.
 */
export async function runInWorker<Data, Answer>(job: WorkerJob<Data>): Promise<Outcome<Answer>> {
  const { Worker } = await import('node:worker_threads')
  const isText = typeof job.program === 'string'
  const worker = new Worker(typeof job.program === 'string' ? job.program : job.program(ProgramAddress).address, {
    eval: isText,
    env: {},
    argv: [],
    execArgv: isText ? [] : IN_CHECKOUT,
    workerData: job.data,
    transferList: [...(job.transfer ?? [])],
    resourceLimits: {
      ...(job.stackMebibytes !== undefined && { stackSizeMb: job.stackMebibytes }),
      ...(job.heapMebibytes !== undefined && { maxOldGenerationSizeMb: job.heapMebibytes }),
    },
  })
  // The timer keeps the process until the worker ends.
  worker.unref()
  const outcome = await outcomeOf<Answer>(worker, job)
  void worker.terminate()
  return outcome
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
    worker.on('message', (message: WorkerMessage) => {
      if ('sent' in message) job.onMessage?.(message.sent)
      else end(message as Outcome<Answer>)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { stopped: 'memory' } : { thrown: error.message })
    })
    worker.on('exit', () => end({ thrown: 'the thread ended without an answer' }))
  })
}
