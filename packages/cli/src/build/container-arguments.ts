import { isAbsolute, join, normalize } from 'node:path'
import { parseImageName } from '@krmkit/catalogue/image-name'
import type { FunctionMount, FunctionSpec } from '@krmkit/kustomization'
import { failure, type Outcome } from '../outcome.ts'

/** What the command line lends to every function of a build; kustomize's flags. */
export interface FunctionSettings {
  /** `KEY=value`, or `KEY` for the caller's own value. */
  readonly env: readonly string[]
  readonly mounts: readonly FunctionMount[]
  /** Functions that ask for the network get it. */
  readonly network: boolean
  /** `uid:gid`; otherwise `nobody`. */
  readonly user: string | undefined
}

/** The arguments of the engine's client, in kustomize's order (kyaml/fn/runtime/container/container.go). */
export function containerArguments(
  { image, network = false, mounts = [], envs = [] }: NonNullable<FunctionSpec['container']>,
  settings: FunctionSettings,
  directory: string,
): Outcome<string[]> {
  if (parseImageName(image) === undefined)
    return failure(`image ${JSON.stringify(image)} must be an image name, such as example.com/my-function:v1`)
  if (network && !settings.network)
    return failure(`${image} asks for the network, which must be allowed with --network`)
  const refused = mounts.find(({ src = '' }) => isAbsolute(src) || /^\.\.(?:\/|$)/.test(normalize(src)))
  if (refused)
    return failure(
      `mount ${JSON.stringify(refused.src)} must be a path below the directory of the file that declares ${image}; --mount mounts what lies elsewhere`,
    )
  const all = [...mounts, ...settings.mounts]
  return {
    value: [
      'run',
      '--rm',
      '-i',
      ...['STDIN', 'STDOUT', 'STDERR'].flatMap((stream) => ['-a', stream]),
      '--network',
      network ? 'host' : 'none',
      '--user',
      settings.user ?? 'nobody',
      '--security-opt=no-new-privileges',
      ...all.flatMap((mount) => ['--mount', mountArgument(mount, directory)]),
      ...environmentArguments([...envs, 'LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true', ...settings.env]),
      image,
    ],
  }
}

/** A mount as the command line names it: `type=bind,src=…,dst=…[,rw=true]`; unknown keys count for nothing, as in kustomize. */
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

function mountArgument({ type = '', src = '', dst = '', rw }: FunctionMount, directory: string): string {
  const source = isAbsolute(src) || type === 'volume' ? src : join(directory, src)
  return `type=${type},source=${source},target=${dst}${rw ? '' : ',readonly'}`
}

/** Values first, by name, the last of each; then the caller's own. */
function environmentArguments(entries: readonly string[]): string[] {
  const values = new Map<string, string>()
  const own = new Set<string>()
  for (const entry of entries) {
    const equals = entry.indexOf('=')
    if (equals < 0) own.add(entry)
    else values.set(entry.slice(0, equals), entry)
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  return [...sorted, ...own].flatMap((entry) => ['-e', entry])
}
