/**
 * Worker threads with limits for users' scripts, and the files that a function ships next to its bundle. The only
 * place where functions use Node: everything is loaded on first use. In browsers, the same functions use Web Workers and
 * `fetch`.
 * @module
 */
export type { Asset, WorkerProgram } from './job.ts'
export { readAsset } from './read-asset.ts'
export { runInWorker } from './run-in-worker.ts'
