import { parentPort, workerData } from 'node:worker_threads'
import type { ScriptTask } from '../protocol.ts'
import { runInSandbox } from '../sandbox.ts'
import { wasm } from './wasm.ts'

void runInSandbox(workerData as ScriptTask, wasm, () => performance.now()).then((outcome) =>
  parentPort?.postMessage(outcome),
)
