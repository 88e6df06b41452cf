import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveFile, archiveLayout, bakeAllPlatforms } from '../images/all-platforms.ts'
import { bakeIntoEngine, buildIntoEngine, findBuildx } from '../images/build.ts'
import { functionNames, prepareContext } from '../images/context.ts'
import { updateDebianRecord } from '../images/debian.ts'
import { runArm64 } from '../images/emulate.ts'
import { digestOfImages, keepInEngine, keepLayout } from '../images/kept.ts'
import { architectures, nativeArchitecture } from '../images/platform.ts'
import { step } from '../images/progress.ts'
import { writeSboms } from '../images/sbom.ts'
import { output } from './command.ts'
import { ensureEngine } from './engine.ts'
import { withLock } from './lock.ts'
import { isMain, root } from './paths.ts'

const usage = `npm run images [-- --all-platforms | --update-base]

Builds every image: krmkit/base:dev and krmkit/<function>:dev in the docker engine, which is started where none runs.
  --all-platforms  also for amd64 and arm64 as an OCI archive with provenance; starts the arm64 one (always under CI)
  --update-base    records the versions of Debian's libraries that apt offers now, in images/debian.json`

/** Builds all images; see `usage`. Safe to call again, and by several processes: what is there and right is kept. */
export function buildImages({ allPlatforms }: { readonly allPlatforms: boolean }): Promise<void> {
  return withLock('build-images', async () => {
    await step('functions built', buildFunctions)
    await step('build context laid out', () => prepareContext(allPlatforms ? architectures : [nativeArchitecture]))
    await step('SPDX files written', writeSboms)
    await step('docker engine', ensureEngine, ({ version, started }) => `${version}${started ? ', started now' : ''}`)
    const buildx = await step('buildx', findBuildx, (found) => found?.join(' ') ?? 'none: plain docker build')
    const count = functionNames().length + 1
    const build = () => (buildx === undefined ? buildIntoEngine() : bakeIntoEngine(buildx))
    const kept = (isKept: boolean) => (isKept ? ', there already' : '')
    const inEngine = () => keepInEngine(digestOfImages([nativeArchitecture]), build)
    await step(`${count} images in the engine`, inEngine, (isKept) => `krmkit/<name>:dev${kept(isKept)}`)
    if (!allPlatforms) return
    if (buildx === undefined)
      throw new Error('images for all platforms need buildx: install it, or Go to build it with')
    const inLayout = () =>
      keepLayout(digestOfImages(architectures), async () => {
        await bakeAllPlatforms(buildx)
        await archiveLayout()
      })
    const title = `${count} images for ${architectures.join(', ')}`
    await step(title, inLayout, (isKept) => `${relative(root, archiveFile)}${kept(isKept)}`)
    await step('arm64 image started under qemu', startArm64)
  })
}

async function buildFunctions(): Promise<void> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  await output(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=./functions/*'], { cwd: root, env })
}

async function startArm64(): Promise<void> {
  const input = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web
functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: config
  data:
    namespace: staging
`
  const { exitCode, stdout, stderr } = await runArm64('krmkit/set-namespace:dev', input)
  if (exitCode === 0 && stdout.includes('    namespace: staging\n')) return
  throw new Error(
    `krmkit/set-namespace:dev for arm64 must set the namespace; it ended with ${exitCode}:\n${stderr}${stdout}`,
  )
}

if (isMain(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        'all-platforms': { type: 'boolean', default: process.env.CI === 'true' },
        'update-base': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) console.log(usage)
    else if (values['update-base']) console.log((await updateDebianRecord()).join('\n') || 'nothing new')
    else await buildImages({ allPlatforms: values['all-platforms'] })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
