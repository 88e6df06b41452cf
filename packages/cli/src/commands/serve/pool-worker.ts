import { type ChildProcess, fork } from 'node:child_process'
import { readRegularFile } from '@krmkit/runtime/files'
import { timerDelay } from '../../runners/seconds.ts'
import type { WorkerAnswer, WorkerJob, WorkerMessage } from './worker-messages.ts'

/** The limits of one run. */
export interface RunLimits {
  /** Wall-clock limit, after which the process is killed. */
  readonly seconds: number
  /** Ends the run. */
  readonly signal: AbortSignal
}

/** How a run ended. */
export type RunOutcome =
  | { readonly answer: WorkerAnswer }
  | { readonly stopped: 'time' | 'memory' | 'cancelled' }
  | { readonly crashed: string }

/** How workers are started. */
export interface WorkerOptions {
  /** Absolute path of the program that a worker runs. */
  readonly program: string
  /** Limit of all memory of one worker in MiB. */
  readonly memoryMebibytes: number
  /** Called when a run ends its process, so that a new one takes its place. */
  readonly onReplaced: (reason: 'time' | 'memory' | 'cancelled' | 'crash') => void
}

/** A cancelled run may end by itself for this long: a new process costs more than the end of a short run. */
const PATIENCE_MILLISECONDS = 100

/** How often the memory of a worker is read while it runs. V8 limits only its heap. */
const WATCH_MILLISECONDS = 50

/** The end of what a process writes to stderr, in which V8 names its reason. */
const MAX_STDERR = 4096

/**
 * One worker process, which is replaced when a run has to be stopped. Runs one job at a time. It is a process, because a thread
 * that needs too much memory ends the whole process: V8 cannot always stop at the limit of a thread, for example while a large
 * array or a Map grows.
 */
export class PoolWorker {
  readonly #options: WorkerOptions
  #worker: ChildProcess | undefined
  #settle: ((outcome: RunOutcome) => void) | undefined

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** Starts the process. Resolves when it is ready, or has failed. */
  async start(): Promise<void> {
    const worker = this.#spawn()
    await new Promise<void>((resolve) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => resolve())
    })
  }

  /** Runs a job; never rejects. After a failure, the next run uses a new process, which starts immediately. */
  async run(job: WorkerJob, { seconds, signal }: RunLimits): Promise<RunOutcome> {
    if (signal.aborted) return { stopped: 'cancelled' }
    const worker = this.#worker ?? this.#spawn()
    const timers: NodeJS.Timeout[] = []
    const outcome = await new Promise<RunOutcome>((resolve) => {
      this.#settle = resolve
      const stopAfter = (milliseconds: number, stopped: 'time' | 'cancelled') =>
        timers.push(setTimeout(() => resolve({ stopped }), milliseconds))
      stopAfter(timerDelay(seconds), 'time')
      const { memoryMebibytes } = this.#options
      const watch = () => {
        if ((processMemory(worker.pid ?? 0) ?? 0) > memoryMebibytes) resolve({ stopped: 'memory' })
      }
      timers.push(setInterval(watch, WATCH_MILLISECONDS))
      signal.addEventListener('abort', () => stopAfter(PATIENCE_MILLISECONDS, 'cancelled'), { once: true })
      // The exit of the process settles the run if its channel is closed.
      worker.send(job, () => {})
    })
    this.#settle = undefined
    for (const timer of timers) clearTimeout(timer)
    if (!('answer' in outcome)) {
      this.#options.onReplaced('stopped' in outcome ? outcome.stopped : 'crash')
      this.#worker = undefined
      worker.kill('SIGKILL')
      this.#spawn()
    }
    return outcome
  }

  close(): void {
    this.#worker?.kill('SIGKILL')
    this.#worker = undefined
  }

  #spawn(): ChildProcess {
    const { program, memoryMebibytes } = this.#options
    const worker = fork(program, [], {
      env: {},
      execArgv: [
        `--max-old-space-size=${memoryMebibytes}`,
        // Buffers of a large job that has ended would count for the next one.
        '--expose-gc',
        // In a checkout, the worker runs from the sources.
        ...(program.endsWith('.ts') ? ['--conditions=krmkit-source', '--no-warnings'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let stderr = ''
    worker.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-MAX_STDERR)
    })
    const settle = (outcome: RunOutcome) => {
      if (this.#worker === worker) this.#settle?.(outcome)
    }
    worker.on('message', (message: WorkerMessage) => {
      if (message !== 'ready') settle({ answer: message })
    })
    worker.on('error', (error) => settle({ crashed: error.message }))
    // `close` comes after all of stderr was read.
    worker.on('close', (code, signal) => {
      const isMemory = /heap out of memory|Array buffer allocation failed/i.test(stderr)
      settle(isMemory ? { stopped: 'memory' } : { crashed: `the process ended with ${signal ?? code}` })
      // A process that ends between two runs is replaced by the next run.
      if (this.#worker === worker) this.#worker = undefined
    })
    this.#worker = worker
    return worker
  }
}

/**
 * Memory of a process in MiB: its heaps, WebAssembly memories and buffers, without the files that it has mapped. Known on Linux
 * only; `undefined` elsewhere, and for a process that has ended.
 */
function processMemory(pid: number): number | undefined {
  try {
    const text = new TextDecoder().decode(readRegularFile(`/proc/${pid}/status`).bytes)
    const [, kibibytes] = /^RssAnon:\s*(\d+) kB$/m.exec(text) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024
  } catch {
    return undefined
  }
}
