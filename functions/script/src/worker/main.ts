import { serveJob } from '@krmkit/sandbox/worker'
import type { ScriptTask } from '../protocol.ts'
import { runInSandbox } from '../sandbox.ts'
import { wasm } from './wasm.ts'

serveJob(async (task: ScriptTask) => runInSandbox(task, await wasm, () => performance.now()))
