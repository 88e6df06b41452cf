import { PoolWorker, type RunLimits, type RunOutcome, type WorkerOptions } from './pool-worker.ts'
import type { WorkerJob } from './worker-messages.ts'

/** Worker processes that run functions. A run that hangs, crashes or needs too much memory ends only its own process. */
export class WorkerPool {
  readonly #idle: PoolWorker[]
  readonly #all: readonly PoolWorker[]
  readonly #waiting: ((worker: PoolWorker) => void)[] = []

  constructor(size: number, options: WorkerOptions) {
    this.#all = Array.from({ length: size }, () => new PoolWorker(options))
    this.#idle = [...this.#all]
  }

  get size(): number {
    return this.#all.length
  }

  /** How many workers run a function. */
  get busy(): number {
    return this.#all.length - this.#idle.length
  }

  /** Starts all processes. */
  async start(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.start()))
  }

  /** Runs a job on the next free worker; never rejects. */
  async run(job: WorkerJob, limits: RunLimits): Promise<RunOutcome> {
    const worker = this.#idle.pop() ?? (await new Promise<PoolWorker>((resolve) => void this.#waiting.push(resolve)))
    const outcome = await worker.run(job, limits)
    const next = this.#waiting.shift()
    if (next === undefined) this.#idle.push(worker)
    else next(worker)
    return outcome
  }

  close(): void {
    for (const worker of this.#all) worker.close()
  }
}
