/** A run of one function in a worker process. */
export interface WorkerJob {
  /** Name in the catalogue. */
  readonly functionName: string
  readonly resourceList: Uint8Array
  readonly scriptSteps: number | undefined
  /** In MiB. */
  readonly scriptMemory: number
}

/** The outcome of a function that ended by itself. */
export interface WorkerAnswer {
  readonly exitCode: number
  /** The output ResourceList; empty if the exit code is not zero. */
  readonly resourceList: Uint8Array
  readonly stderr: string
  /** The results as lines of text; empty if the exit code is zero, because then the output contains them. */
  readonly results: readonly string[]
}

/** What a worker sends: that it is ready, or the answer to its job. */
export type WorkerMessage = 'ready' | WorkerAnswer
