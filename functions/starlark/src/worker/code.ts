import type { WorkerProgram } from '@krmkit/sandbox'

/** The worker's program. In a bundle for Node, the build replaces this module with the program's text. */
export const workerCode: WorkerProgram = (Worker) =>
  new Worker(new URL('./main.ts', import.meta.url), { type: 'module' })
