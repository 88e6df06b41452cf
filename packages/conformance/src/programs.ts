/**
 * Targets that run as processes of their own: executables and images. Needs Node.
 * @module
 */
import type { ContainerOptions, Env, ImageConfig, Target } from './target.ts'
import { runProgram } from './targets/spawn.ts'

/** An executable file as a target; started without arguments, as kpt's `--exec` starts it, unless `args` are given. */
export function execTarget(file: string, args: readonly string[] = []): Target {
  return {
    name: [file, ...args].join(' '),
    kind: 'executable',
    run: (input, env = {}) => runProgram(file, args, input, { env }),
  }
}

/** kpt's default container options (kpt internal/fnruntime/container.go). */
const asKpt: ContainerOptions = { user: 'nobody', network: 'none' }

/** An image as a target, started through a docker command line (`docker`, `podman`, `nerdctl`) with kpt's exact arguments. */
export function imageTarget(image: string, engine = 'docker'): Target {
  const run = (input: Uint8Array, env: Env, options: ContainerOptions) =>
    runProgram(engine, containerArguments(image, env, options), input)
  return {
    name: image,
    kind: 'image',
    run: (input, env = {}) => run(input, env, asKpt),
    container: { run, inspect: () => inspectImage(image, engine) },
  }
}

/** The arguments of `kpt fn eval`, changed only if a case asks for something else. */
function containerArguments(image: string, env: Env, options: ContainerOptions): string[] {
  const { user, network, isReadOnly = false } = options
  return [
    ...['run', '--rm', '-i', '--network', network],
    ...(user === undefined ? [] : ['--user', user]),
    ...['--security-opt=no-new-privileges', '--pull', 'missing'],
    ...(isReadOnly ? ['--read-only', '--cap-drop', 'ALL'] : []),
    ...Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
    image,
  ]
}

async function inspectImage(image: string, engine: string): Promise<ImageConfig> {
  const inspect = () =>
    runProgram(engine, ['image', 'inspect', '--format', '{{json .Config}}', image], new Uint8Array())
  let { stdout, stderr, exitCode } = await inspect()
  if (exitCode !== 0) {
    const pull = await runProgram(engine, ['pull', image], new Uint8Array())
    if (pull.exitCode === 0) ({ stdout, exitCode, stderr } = await inspect())
    else stderr = `${stderr.trim()}\n${pull.stderr.trim()}`
  }
  if (exitCode !== 0)
    throw new Error(`\`${engine}\` must have the image "${image}" or be able to pull it:\n${stderr.trim()}`)
  const config = JSON.parse(new TextDecoder().decode(stdout)) as Record<string, unknown>
  return {
    entrypoint: (config.Entrypoint as string[] | null) ?? [],
    cmd: (config.Cmd as string[] | null) ?? [],
    user: (config.User as string | undefined) ?? '',
  }
}
