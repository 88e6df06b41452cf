import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Outcome } from '../outcome.ts'
import { programEnvironment } from './program-environment.ts'
import type { FunctionOutput } from './runner.ts'
import { type SpawnSettings, spawnFunction } from './spawn-function.ts'

/**
 * Runs a container with `run ARGS` of the engine's client. The container has a name, so that it can be killed: killing
 * the client leaves the container running, and the client forwards SIGTERM to process 1 of the container, which ignores
 * it unless it has a handler.
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

/** Kills a container with a detached client, which also works when this program is about to end. */
function kill(engine: string, name: string, { env, cwd }: SpawnSettings): void {
  const client = spawn(engine, ['kill', name], { env: programEnvironment(env), cwd, stdio: 'ignore', detached: true })
  // The container may have ended, or may never have started.
  client.on('error', () => {})
  client.unref()
}
