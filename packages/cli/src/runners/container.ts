import { isOwnImage } from '@krmkit/catalogue/image-name'
import { metadataImage } from '../http/named-hosts.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import { mountArgument } from './mounts.ts'
import { runContainer } from './run-container.ts'
import type { Runner } from './runner.ts'
import { type SpawnSettings, spawnFunction } from './spawn-function.ts'
import type { VersionRange } from './version-range.ts'

/** Options of a container; all as in kpt. */
export interface ContainerOptions {
  readonly network: boolean
  /** `uid:gid`; default: `nobody`. */
  readonly user: string | undefined
  readonly pull: 'always' | 'missing' | 'never'
  /** As written on the command line: `type=bind,src=…,dst=…[,rw=true]`. */
  readonly mounts: readonly string[]
  /** `KEY=value`, or `KEY` for the caller's own value. */
  readonly env: readonly string[]
}

const ENGINES = ['docker', 'podman', 'nerdctl'] as const
type Engine = (typeof ENGINES)[number]

/** The engine from `KRM_FN_RUNTIME` or `KPT_FN_RUNTIME`; default: docker. */
export function engineOf(env: Readonly<Record<string, string | undefined>>): Outcome<Engine> {
  const key = env.KRM_FN_RUNTIME ? 'KRM_FN_RUNTIME' : 'KPT_FN_RUNTIME'
  const value = env[key] || 'docker'
  const engine = ENGINES.find((name) => name === value)
  return engine
    ? { value: engine }
    : usageFailure(`${key} ${JSON.stringify(value)} must be one of ${ENGINES.join(', ')}`)
}

/** The arguments of `run` of the engine's client, in kpt's order (kpt internal/fnruntime/container.go). */
export function containerArguments(image: string, options: ContainerOptions): Outcome<string[]> {
  const refused = metadataImage(image)
  if (refused !== undefined) return usageFailure(refused)
  const mounts: string[] = []
  for (const mount of options.mounts) {
    const written = mountArgument(mount)
    if (written.problems) return written
    mounts.push('--mount', written.value)
  }
  return {
    value: [
      '--rm',
      '-i',
      '--network',
      options.network ? 'host' : 'none',
      '--user',
      options.user ?? 'nobody',
      '--security-opt=no-new-privileges',
      '--pull',
      options.pull,
      ...mounts,
      ...options.env.flatMap((entry) => ['-e', entry]),
      image,
    ],
  }
}

/** Matches lines of stderr that the engine's client writes while it pulls an image (kpt internal/fnruntime/container.go). */
const PULL_LINE =
  /: (?:Already exists|Pulling fs layer|Verifying Checksum|Download complete|Pulling from|Waiting|Pull complete)|Digest: sha256|Status: (?:Downloaded newer image|Image is up to date for)|Unable to find image/

/** The lines of stderr that the function itself wrote. */
export function withoutPullLines(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => !PULL_LINE.test(line))
    .join('\n')
}

/** A function that is a container image. */
export function container(image: string, engine: Engine, args: readonly string[], settings: SpawnSettings): Runner {
  return {
    name: image,
    key: 'image',
    isLossless: isOwnImage(image),
    async run(input) {
      const works = await checkEngine(engine, settings)
      if (works.problems) return works
      const output = await runContainer(engine, args, settings, input)
      if (output.problems) return output
      return { value: { ...output.value, stderr: withoutPullLines(output.value.stderr) } }
    },
  }
}

/** The client of the engine that the environment selects, if it works. */
export async function workingEngine(settings: SpawnSettings): Promise<Outcome<string>> {
  const engine = engineOf(settings.env)
  if (engine.problems) return engine
  const works = await checkEngine(engine.value, settings)
  return works.problems ? works : { value: engine.value }
}

/** Checks that the engine's client works, with the same command as kpt. */
async function checkEngine(engine: Engine, settings: SpawnSettings): Promise<Outcome<string>> {
  const args = engine === 'docker' ? ['version', '--format', '{{.Client.Version}}'] : ['version']
  const asked = await spawnFunction({ command: engine, args, ...settings }, '')
  if (asked.problems) return asked
  const { exitCode, stdout, stderr } = asked.value
  if (exitCode !== 0) return engineFailure(engine, stderr || stdout)
  const version = stdout.trim()
  if (engine === 'docker' && isOlderThan(version, [20, 10]))
    return engineFailure(engine, `version ${version} must be at least 20.10.0`)
  return { value: version }
}

/** The newest local image whose tag is in the range; does not contact registries. */
export async function newestLocal(
  image: string,
  range: VersionRange,
  tag: string,
  engine: Engine,
  settings: SpawnSettings,
): Promise<Outcome<string>> {
  const works = await checkEngine(engine, settings)
  if (works.problems) return works
  const args = ['image', 'ls', '--format', '{{.Tag}}', image]
  const asked = await spawnFunction({ command: engine, args, ...settings }, '')
  if (asked.problems) return asked
  const newest = range.newest(asked.value.stdout.split('\n').map((line) => line.trim()))
  if (newest !== undefined) return { value: `${image}:${newest}` }
  return usageFailure(
    `tag ${JSON.stringify(tag)}: ${engine} has no image ${image} of such a version; pull one, registries are not asked`,
  )
}

function engineFailure(engine: Engine, reason: string) {
  return {
    problems: [
      { message: `${engine} does not work: ${reason.trim()}; KRM_FN_RUNTIME chooses another of ${ENGINES.join(', ')}` },
    ],
  }
}

function isOlderThan(version: string, [major, minor]: readonly [number, number]): boolean {
  const [, a, b] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  return a !== undefined && (Number(a) < major || (Number(a) === major && Number(b) < minor))
}
