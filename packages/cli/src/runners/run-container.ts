import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Outcome } from '../outcome.ts'
import type { FunctionOutput } from './runner.ts'
import { type SpawnSettings, spawnFunction } from './spawn-function.ts'

/**
 * Runs a container by `run ARGS` of the engine's client. The container gets a name, by which it is killed when it is
 * stopped early: a client that is killed leaves its container running, and one that gets SIGTERM passes it on to a process
 * that ignores it unless it has a handler (process 1 of a container).
 */
export function runContainer(
  engine: string,
  args: readonly string[],
  settings: SpawnSettings,
  input: string,
): Promise<Outcome<FunctionOutput>> {
  const name = `krmkit-${randomUUID()}`
  const onStop = () => kill(engine, name, settings)
  return spawnFunction({ ...settings, command: engine, args: ['run', '--name', name, ...args], onStop }, input)
}

/** Also when this program is about to end: the client runs on by itself. */
function kill(engine: string, name: string, { env, cwd }: SpawnSettings): void {
  const client = spawn(engine, ['kill', name], { env: { ...env }, cwd, stdio: 'ignore', detached: true })
  // There may be nothing to kill: the container has ended, or was never made.
  client.on('error', () => {})
  client.unref()
}
