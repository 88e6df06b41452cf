import { output } from '../tools/command.ts'
import { root } from '../tools/paths.ts'
import { bakeDefault, bakedFunctions, readBakeFile } from './bake-list.ts'
import type { Buildx } from './buildx.ts'
import { contextFolder } from './context.ts'
import { imageNames, imageOf, stageOf } from './image-names.ts'
import { nativeArchitecture } from './platform.ts'

/** How images are built into the engine, where not as `npm run images` does it. */
export interface BuildOptions {
  /** First part of the tags. */
  readonly registry?: string
  readonly context?: string
  /** `false`: nothing of an earlier build is used again. */
  readonly isCached?: boolean
  /** The images to build, if not all of them. */
  readonly names?: readonly string[]
}

/** Builds every image of the bake file for the engine's platform and loads it into the engine. */
export async function bakeIntoEngine([program, ...first]: Buildx, options: BuildOptions = {}): Promise<void> {
  const { registry = 'krmkit', context, isCached = true, names } = options
  const elsewhere = context === undefined ? [] : [`*.context=${context}`, `*.dockerfile=${root}/images/Dockerfile`]
  const args = [...(isCached ? [] : ['--no-cache']), ...elsewhere.flatMap((value) => ['--set', value])]
  await output(program, [...first, 'bake', '--load', ...args, ...(names ?? [])], {
    cwd: root,
    env: { ...process.env, REGISTRY: registry },
  })
}

/** The same by plain `docker build`, one image after the other, with the values of the bake file. */
export async function buildIntoEngine(options: BuildOptions = {}): Promise<void> {
  const { registry = 'krmkit', context = contextFolder, isCached = true } = options
  for (const name of options.names ?? imageNames()) {
    const target = ['--target', stageOf(name), '--build-arg', `TARGETARCH=${nativeArchitecture}`]
    const file = ['--file', 'images/Dockerfile', ...target, '--tag', imageOf(name, registry)]
    // Without buildx a newer docker client refuses BuildKit; the old builder needs none.
    const env = { ...process.env, DOCKER_BUILDKIT: '0' }
    const args = ['build', '--quiet', ...(isCached ? [] : ['--no-cache']), ...file, ...buildArguments(name)]
    await output('docker', [...args, context], { cwd: root, env })
  }
}

/** The values of an image in the bake file, for builders that do not read it. */
export function buildArguments(name: string): readonly string[] {
  const bake = readBakeFile()
  const variables = ['SOURCE', 'BASE_VERSION', 'COMMAND_VERSION'].map((variable) => [
    variable,
    bakeDefault(bake, variable),
  ])
  const baked = bakedFunctions(bake).find((listed) => listed.name === name)
  if (baked === undefined && stageOf(name) === 'function') throw new Error(`docker-bake.hcl must list ${name}`)
  const facts = Object.entries(baked ?? {}).map(([key, value]) => [key.toUpperCase(), value])
  const renamed = facts.map(([key, value]) => [key === 'NAME' ? 'FUNCTION' : key, value])
  return [...variables, ...renamed].flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
}
