import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, type Outcome, output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'

/** The part of `docker image inspect` that the tests read. */
export interface Inspected {
  readonly Architecture: string
  /** In bytes, with the layers of the base. */
  readonly Size: number
  readonly Config: {
    readonly User: string
    readonly Entrypoint: readonly string[] | null
    readonly Cmd: readonly string[] | null
    readonly Labels: Readonly<Record<string, string>>
  }
  readonly RootFS: { readonly Layers: readonly string[] }
}

/** How kpt starts a function (internal/fnruntime/container.go). */
export const kptFlags = ['--network', 'none', '--user', 'nobody', '--security-opt=no-new-privileges', '--pull', 'never']

/** How kustomize starts one (kyaml/fn/runtime/container/container.go). */
export const kustomizeFlags = [
  ...['-a', 'STDIN', '-a', 'STDOUT', '-a', 'STDERR', '--network', 'none', '--user', 'nobody'],
  ...['--security-opt=no-new-privileges', '-e', 'LOG_TO_STDERR=true', '-e', 'STRUCTURED_RESULTS=true'],
]

/** Nothing at all: no network, nothing to write to, no capability, a user that no file knows. */
export const bareFlags = ['--network', 'none', '--read-only', '--cap-drop', 'ALL', '--user', '12345:54321']

/** Runs a container to its end. */
export function dockerRun(
  flags: readonly string[],
  image: string,
  input: string,
  args: readonly string[] = [],
): Promise<Outcome> {
  return command('docker', ['run', '--rm', '-i', ...flags, image, ...args], { input })
}

/** What the engine knows of an image. */
export async function inspect(image: string): Promise<Inspected> {
  return JSON.parse(await output('docker', ['image', 'inspect', image]))[0]
}

/** Every file, link and folder of an image: mode, owner and size by path. */
export async function listFiles(image: string): Promise<{ path: string; mode: string; owner: string; size: number }[]> {
  // An image without entrypoint needs some command to make a container of it; it is never started.
  const container = (await output('docker', ['create', image, '/none'])).trim()
  try {
    const listed = await output('sh', ['-c', `docker export ${container} | tar -tv --numeric-owner`])
    return (
      listed
        .trimEnd()
        .split('\n')
        .map((line) => /^(\S+)\s+(\S+)\s+(\d+)\s+\S+\s+\S+\s+(.*)$/.exec(line)!)
        .map(([, mode, owner, size, path]) => ({ mode: mode!, owner: owner!, size: Number(size), path: `/${path}` }))
        // Docker's own, made for every container.
        .filter(
          ({ path }) => !/^\/(dev|proc|sys)\/|^\/\.dockerenv$|^\/etc\/(hostname|hosts|mtab|resolv\.conf)\b/.test(path),
        )
    )
  } finally {
    await output('docker', ['rm', container])
  }
}

/** The input of a function's first example. */
export function exampleOf(name: string): string {
  const folder = join(root, 'functions', name, 'examples')
  return readFileSync(join(folder, readdirSync(folder).sort()[0]!, 'input.yaml'), 'utf8')
}

/** What the function does outside a container: its built file, run by this machine. */
export function runBuilt(name: string, input: string, args: readonly string[] = []): Promise<Outcome> {
  return command(process.execPath, [join(root, 'functions', name, 'dist/main.js'), ...args], { input })
}
