/**
 * Threads for users' scripts, with bounds, and the files that a function ships beside its bundle. The only place where
 * functions meet Node: everything is loaded when it is first needed.
 * @module
 */
export { readAsset } from './read-asset.ts'
export { type Outcome, runInWorker, type Send, type WorkerJob } from './run-in-worker.ts'
