import { parseImageName } from '@krmkit/catalogue/image-name'
import type { FunctionMount, FunctionSpec } from '@krmkit/kustomization'
import { keyAndValue } from '../../command-line/options.ts'
import { metadataImage } from '../../http/named-hosts.ts'
import { failure, type Outcome } from '../../outcome.ts'
import { callerMount, configMount } from './mount-arguments.ts'

/** What the command line allows every function of a build; kustomize's flags. */
export interface FunctionSettings {
  /** `KEY=value`, or `KEY` for the caller's own value. */
  readonly env: readonly string[]
  readonly mounts: readonly FunctionMount[]
  /** Whether configs can mount folders with `rw: true`; otherwise such configs are rejected. */
  readonly allowWritableMounts: boolean
  /** Whether functions that request network access get it. */
  readonly network: boolean
  /** `uid:gid`; default: `nobody`. */
  readonly user: string | undefined
}

/** The arguments of `run` of the engine's client, in kustomize's order (kyaml/fn/runtime/container/container.go). */
export function containerArguments(
  { image, network = false, mounts = [], envs = [] }: NonNullable<FunctionSpec['container']>,
  settings: FunctionSettings,
  directory: string,
): Outcome<string[]> {
  if (parseImageName(image) === undefined)
    return failure(`image ${JSON.stringify(image)} must be an image name, such as example.com/my-function:v1`)
  const refused = metadataImage(image)
  if (refused !== undefined) return failure(refused)
  if (network && !settings.network)
    return failure(`${image} requests network access, which must be allowed with --network`)
  const own = environmentProblem(envs, image, settings)
  if (own !== undefined) return failure(own)
  // Names without a value are passed from the command line, which can also set a value.
  const values = envs.filter((entry) => entry.includes('='))
  const written = [
    ...mounts.map((mount) => configMount(mount, { image, directory, allowWritable: settings.allowWritableMounts })),
    ...settings.mounts.map((mount) => callerMount(mount, directory)),
  ]
  const problems = written.flatMap((mount) => mount.problems ?? [])
  if (problems.length > 0) return { problems }
  return {
    value: [
      '--rm',
      '-i',
      ...['STDIN', 'STDOUT', 'STDERR'].flatMap((stream) => ['-a', stream]),
      '--network',
      network ? 'host' : 'none',
      '--user',
      settings.user ?? 'nobody',
      '--security-opt=no-new-privileges',
      ...written.flatMap(({ value = '' }) => ['--mount', value]),
      ...environmentArguments([...values, 'LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true', ...settings.env]),
      image,
    ],
  }
}

/**
 * Why the variables of a config are rejected. kustomize passes the caller's value for a name without a value, which
 * would let an untrusted config read any secret in the caller's environment.
 */
function environmentProblem(
  envs: readonly string[],
  image: string,
  { env }: Pick<FunctionSettings, 'env'>,
): string | undefined {
  const allowed = new Set(env.map((entry) => keyAndValue(entry)[0]))
  for (const entry of envs) {
    const [name] = keyAndValue(entry)
    if (!/^[A-Za-z_][\w.-]*$/.test(name) || entry.includes('\0'))
      return `envs of ${image}: ${JSON.stringify(entry)} must be NAME=value`
    if (name === entry && !allowed.has(name))
      return `envs of ${image}: ${JSON.stringify(name)} must have a value (${name}=…): only --env ${name} on the command line passes the caller's own value`
  }
  return undefined
}

/** Parses a mount of the command line: `type=bind,src=…,dst=…[,rw=true]`; as in kustomize, unknown keys are ignored. */
export function readMount(text: string): FunctionMount {
  const parts = new Map(
    text.split(',').map((part) => {
      const equals = part.indexOf('=')
      return [part.slice(0, Math.max(equals, 0)), part.slice(equals + 1)] as const
    }),
  )
  const first = (...keys: string[]) => keys.map((key) => parts.get(key)).find((value) => value !== undefined)
  return {
    type: first('type'),
    src: first('src', 'source'),
    dst: first('dst', 'target', 'destination'),
    rw: parts.get('rw') === 'true',
  }
}

/** Variables with values first, sorted by name, the last value of each; then those with the caller's own value. */
function environmentArguments(entries: readonly string[]): string[] {
  const values = new Map<string, string>()
  const own = new Set<string>()
  for (const entry of entries) {
    const [key, value] = keyAndValue(entry)
    if (value === undefined) own.add(entry)
    else values.set(key, entry)
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  return [...sorted, ...own].flatMap((entry) => ['-e', entry])
}
