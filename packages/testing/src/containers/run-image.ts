import type { Duplex } from 'node:stream'
import Docker from 'dockerode'
import type { Outcome } from '../programs/run-program.ts'
import type { ContainerFlags } from './flags.ts'
import { collect, type Reading } from './streams.ts'

/**
 * A client of a Docker engine.
 *
 * @param address `unix:///var/run/docker.sock`, `tcp://localhost:2375`, or an HTTPS URL
 * @example const docker = connect(process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock')
 */
export function connect(address: string): Docker {
  if (address.startsWith('unix://')) return new Docker({ socketPath: address.slice('unix://'.length) })
  const { hostname, port, protocol } = new URL(address)
  return new Docker({ host: hostname, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' })
}

/** A started container that waits for its input. */
export interface StartedImage {
  readonly container: Docker.Container
  /** Its stdin; its stdout and stderr are returned on it, multiplexed. */
  readonly stream: Duplex
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>
}

/** Starts an image with its streams attached, as the clients do; `args` replace its command. */
export async function startImage(
  docker: Docker,
  image: string,
  flags: ContainerFlags,
  args: readonly string[] = [],
): Promise<StartedImage> {
  const container = await docker.createContainer({ ...flags, Image: image, ...(args.length > 0 && { Cmd: [...args] }) })
  const stream = await container.attach({ stream: true, hijack: true, stdin: true, stdout: true, stderr: true })
  // Requested before the start: afterwards a container that removes itself may be gone.
  const ended = container.wait({ condition: 'next-exit' }).then(({ StatusCode }) => StatusCode as number)
  ended.catch(() => {})
  await container.start()
  return { container, stream: stream as Duplex, ended }
}

/** Runs an image once: writes `input` to stdin, reads both streams to their end, returns the exit code. */
export async function runImage(
  docker: Docker,
  image: string,
  input: string | Uint8Array,
  flags: ContainerFlags,
  options: Reading & { readonly args?: readonly string[] } = {},
): Promise<Outcome> {
  const { stream, ended } = await startImage(docker, image, flags, options.args)
  // A function may end without reading its input; its output and exit code are judged, not the closed pipe.
  stream.on('error', () => {})
  stream.end(input)
  const streams = await collect(stream, options)
  return { ...streams, exitCode: await ended }
}
