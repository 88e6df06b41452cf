import { env } from 'node:process'
import type { Duplex } from 'node:stream'
import type Docker from 'dockerode'
import type { Outcome } from '../programs/run-program.ts'
import { pauseProgram } from './pause-program.ts'
import { collect } from './streams.ts'

/** A container that runs its image's function several times. */
export interface SharedContainer {
  readonly container: Docker.Container
  /** Runs the image's entrypoint once more. */
  run(input: string | Uint8Array): Promise<Outcome>
}

/**
 * Starts an image the way Porch does (podmanager.go): its entrypoint is replaced with a static program that is copied
 * in, and the entrypoint is started inside for each request. The container is removed when `work` has ended.
 */
export async function withContainer<Value>(
  docker: Docker,
  image: string,
  work: (shared: SharedContainer) => Promise<Value>,
  user = '10001',
): Promise<Value> {
  // Testcontainers' reaper is a separate image, which cannot be pulled everywhere.
  env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'
  const { GenericContainer } = await import('testcontainers')
  const { Config, Architecture } = await docker.getImage(image).inspect()
  const architecture = Architecture === 'amd64' ? 'x64' : Architecture
  const started = await new GenericContainer(image)
    .withCopyContentToContainer([{ content: pauseProgram(architecture), target: '/pause', mode: 0o755 }])
    .withEntrypoint(['/pause'])
    .withNetworkMode('none')
    .withUser(user)
    .start()
  try {
    const container = docker.getContainer(started.getId())
    return await work({ container, run: (input) => runInside(container, commandOf(Config), user, input) })
  } finally {
    await started.stop({ timeout: 0 })
  }
}

/** Porch uses the entrypoint, or the command if there is none, never both. */
function commandOf({
  Entrypoint,
  Cmd,
}: {
  Entrypoint?: string | string[] | undefined
  Cmd?: string[] | undefined
}): string[] {
  return [Entrypoint ?? Cmd ?? []].flat()
}

async function runInside(
  container: Docker.Container,
  command: string[],
  user: string,
  input: string | Uint8Array,
): Promise<Outcome> {
  const streams = { AttachStdin: true, AttachStdout: true, AttachStderr: true }
  const exec = await container.exec({ ...streams, Cmd: command, User: user })
  const stream: Duplex = await exec.start({ hijack: true, stdin: true })
  stream.on('error', () => {})
  stream.end(input)
  const collected = await collect(stream)
  const { ExitCode } = await exec.inspect()
  return { ...collected, exitCode: ExitCode ?? -1 }
}
