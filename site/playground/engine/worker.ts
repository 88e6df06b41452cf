import './node/globals.ts'
import type { WorkerAnswer } from './engine.ts'
import type { CommandRun } from './protocol.ts'

/** The part of a dedicated worker's global object that is used here; TypeScript declares the one of windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CommandRun>) => void) | null
  postMessage(answer: WorkerAnswer): void
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = async ({ data }) => {
  try {
    const { runCommand } = await import('./run-command.ts')
    scope.postMessage({ end: await runCommand(data) })
  } catch (error) {
    scope.postMessage({ crashed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
