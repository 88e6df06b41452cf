import { isOnPath } from '../scripts/apt.ts'
import { command, output } from '../scripts/command.ts'
import { root } from '../scripts/paths.ts'
import { ensureTool } from '../scripts/tools.ts'
import { bakeDefault, bakedFunctions, readBakeFile } from './bake-list.ts'
import { contextFolder } from './context.ts'
import { nativeArchitecture } from './platform.ts'

/** The program and first arguments that stand for `docker buildx`. */
export type Buildx = readonly [string, ...string[]]

/** The machine's buildx, otherwise one built with Go, otherwise none: then `docker build` must do. */
export async function findBuildx(): Promise<Buildx | undefined> {
  const version = await command('docker', ['buildx', 'version'])
  // Bake files know `matrix` since buildx 0.11.
  const minor = /\bv?0\.(\d+)\.\d+/.exec(version.stdout)?.[1]
  if (version.exitCode === 0 && (minor === undefined || Number(minor) >= 11)) return ['docker', 'buildx']
  return (await isOnPath('go')) ? [await ensureTool('buildx')] : undefined
}

/** How images are built into the engine, where not as `npm run images` does it. */
export interface BuildOptions {
  /** First part of the tags. */
  readonly registry?: string
  readonly context?: string
  /** `false`: nothing of an earlier build is used again. */
  readonly isCached?: boolean
  /** The functions, where not all are meant; the base is always built. */
  readonly names?: readonly string[]
}

/** Builds every image of the bake file for the engine's platform and loads it into the engine. */
export async function bakeIntoEngine([program, ...first]: Buildx, options: BuildOptions = {}): Promise<void> {
  const { registry = 'krmkit', context, isCached = true, names } = options
  const elsewhere = context === undefined ? [] : [`*.context=${context}`, `*.dockerfile=${root}/images/Dockerfile`]
  const args = [...(isCached ? [] : ['--no-cache']), ...elsewhere.flatMap((value) => ['--set', value])]
  const targets = names === undefined ? [] : ['base', ...names]
  await output(program, [...first, 'bake', '--load', ...args, ...targets], {
    cwd: root,
    env: { ...process.env, REGISTRY: registry },
  })
}

/** The same by plain `docker build`, one image after the other, with what the bake file says. */
export async function buildIntoEngine(options: BuildOptions = {}): Promise<void> {
  const bake = readBakeFile()
  const common = {
    TARGETARCH: nativeArchitecture,
    SOURCE: bakeDefault(bake, 'SOURCE'),
    BASE_VERSION: bakeDefault(bake, 'BASE_VERSION'),
  }
  await build('base', 'base', common, options)
  const { names } = options
  const functions = bakedFunctions(bake).filter(({ name }) => names === undefined || names.includes(name))
  for (const { name, version, type, description } of functions) {
    const facts = { FUNCTION: name, VERSION: version, TYPE: type, DESCRIPTION: description }
    await build('function', name, { ...common, ...facts }, options)
  }
}

async function build(
  target: string,
  name: string,
  args: Readonly<Record<string, string>>,
  { registry = 'krmkit', context = contextFolder, isCached = true }: BuildOptions,
): Promise<void> {
  const buildArgs = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  const file = ['--file', 'images/Dockerfile', '--target', target, '--tag', `${registry}/${name}:dev`]
  // Without buildx a newer docker client refuses BuildKit; the old builder needs none.
  const env = { ...process.env, DOCKER_BUILDKIT: '0' }
  const fresh = isCached ? [] : ['--no-cache']
  await output('docker', ['build', '--quiet', ...fresh, ...file, ...buildArgs, context], { cwd: root, env })
}
