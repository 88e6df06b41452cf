import { runInWorker } from '@krmkit/sandbox'
import type { ScriptOutcome, ScriptTask } from '../protocol.ts'
import { memoryFailure, timeoutFailure } from '../script-failure.ts'
import { workerCode } from './code.ts'

/** Additional seconds in which the interpreter can stop at its own deadline. */
const GRACE_SECONDS = 0.5

/** Runs a script in a worker, which is terminated at its time limit. Rejects only if the worker itself fails. */
export async function runTask(task: ScriptTask): Promise<ScriptOutcome> {
  const outcome = await runInWorker<ScriptTask, ScriptOutcome>({
    program: workerCode,
    data: task,
    seconds: task.timeoutSeconds + GRACE_SECONDS,
    stackMebibytes: 8,
    heapMebibytes: task.heapMebibytes,
  })
  if ('answer' in outcome) return outcome.answer
  if ('thrown' in outcome) throw new Error(outcome.thrown)
  const failure = outcome.stopped === 'time' ? timeoutFailure(task) : memoryFailure(task)
  return { changes: [], findings: [], failure }
}
