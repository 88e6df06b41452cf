/**
 * Worker threads with limits for users' scripts, and the files that a function ships next to its bundle. The only
 * place where functions use Node: everything is loaded on first use.
 * @module
 */
export { readAsset } from './read-asset.ts'
export { type Outcome, runInWorker, type Send, type WorkerJob } from './run-in-worker.ts'
