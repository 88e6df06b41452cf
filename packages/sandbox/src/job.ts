/** The constructor of a Web Worker, or of what has its place. */
export type WorkerConstructor<Made> = new (address: URL, options: { readonly type: 'module' }) => Made

/**
 * The program of a worker, which calls `serveJob`: its text, or a function that calls the constructor with its address. Bundlers
 * for browsers find programs by this call.
 */
export type WorkerProgram = string | (<Made>(Worker: WorkerConstructor<Made>) => Made)

/** A file that a function ships. */
export interface Asset {
  readonly functionName: string
  readonly file: string
  /** Where browsers find it. Bundlers find the file by the expression. */
  readonly address: () => URL
}

/** The part of a Web Worker that is used. */
export interface PageWorker {
  onmessage: ((event: { readonly data: WorkerMessage }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
  postMessage(data: unknown, transfer: readonly ArrayBuffer[]): void
  terminate(): void
}

/** A job for a worker, and its limits. */
export interface WorkerJob<Data> {
  readonly program: WorkerProgram
  readonly data: Data
  /** Parts of the data that are transferred, not copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** Wall-clock limit, after which the worker is terminated. */
  readonly seconds: number
  /** Stack size of the worker in MiB. Default: Node's 4. Browsers decide themselves. */
  readonly stackMebibytes?: number
  /**
   * Limit of the JavaScript heap in MiB; WebAssembly memories have their own maximum. Default: Node's. Browsers decide
   * themselves.
   */
  readonly heapMebibytes?: number
  /** Receives the messages that the worker sends before its answer. */
  readonly onMessage?: (message: unknown) => void
}

/** How a worker ended: with an answer, at a limit, or with an error. */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly stopped: 'time' | 'memory' }
  | { readonly thrown: string }

/** What a worker posts: messages before its answer, then how it ended. */
export type WorkerMessage = { readonly sent: unknown } | Outcome<unknown>

/** Sends a message to the thread that started the worker. */
export type Send = (message: unknown) => void

/** The work of a worker's program. Its promise resolves to the answer. */
export type Work<Data> = (data: Data, send: Send) => unknown
