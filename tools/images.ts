import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveFile, archiveLayout, buildLayout } from '../images/all-platforms.ts'
import { bakeIntoEngine, buildIntoEngine } from '../images/build.ts'
import { ensureBuildx } from '../images/buildx.ts'
import { prepareContext } from '../images/context.ts'
import { updateDebianRecord } from '../images/debian.ts'
import { ensureEmulator, runArm64 } from '../images/emulate.ts'
import { imageNames } from '../images/image-names.ts'
import { keepInEngine, keepLayout } from '../images/kept.ts'
import { ensureLayoutBuilder } from '../images/layout-builder.ts'
import { architectures, nativeArchitecture } from '../images/platform.ts'
import { step } from '../images/progress.ts'
import { writeSboms } from '../images/sbom.ts'
import { output } from './command.ts'
import { type Engine, ensureEngine } from './install/engine.ts'
import { withLock } from './lock.ts'
import { isMain, root } from './paths.ts'

const usage = `npm run images [-- --all-platforms | --update-base]

Builds every image in the docker engine, which is started where none runs: krmkit/base:dev, krmkit/krmkit:dev,
krmkit/krmkit:dev-git and krmkit/<function>:dev.
  --all-platforms  also for amd64 and arm64 as an OCI archive; starts the arm64 one (under CI where a builder can be had)
  --update-base    records the versions of Debian's libraries that apt offers now, in images/debian.json`

/** For which platforms images are built: this machine's, all where that is possible, or all. */
export type Platforms = 'native' | 'all-if-possible' | 'all'

const count = imageNames().length

/** Builds all images; see `usage`. Safe to call again, and by several processes: what is there and right is kept. */
export function buildImages(platforms: Platforms): Promise<void> {
  return withLock('build-images', async () => {
    const isNative = platforms === 'native'
    await step('functions and command built', buildWorkspaces)
    await step('build context laid out', () => prepareContext(isNative ? [nativeArchitecture] : architectures))
    await step('SPDX files written', writeSboms)
    const engine = await step('docker engine', () => orNote(platforms, ensureEngine), describeEngine)
    if (engine !== undefined) await buildNative()
    if (!isNative) await buildForAll(platforms)
  })
}

async function buildNative(): Promise<void> {
  const buildx = await step('buildx', ensureBuildx, (found) => found?.join(' ') ?? 'none: plain docker build')
  const build = (names: readonly string[]) => {
    return buildx === undefined ? buildIntoEngine({ names }) : bakeIntoEngine(buildx, { names })
  }
  const inEngine = () => keepInEngine(nativeArchitecture, build)
  await step(`${count} images in the engine`, inEngine, (built) => `krmkit/<name>:dev, ${built.length} built now`)
}

async function buildForAll(platforms: Platforms): Promise<void> {
  const find = () => orNote(platforms, ensureLayoutBuilder)
  const builder = await step('builder for all platforms', find, (found) => found?.title ?? 'none')
  if (builder === undefined) return
  // An image that does not start is not kept: the emulator takes too long to start it again each time.
  const inLayout = () =>
    keepLayout(architectures, builder.title, async () => {
      await buildLayout(builder)
      await archiveLayout()
      await emulateArm64(platforms)
    })
  const title = `${count} images for ${architectures.join(', ')}`
  await step(title, inLayout, (isKept) => `${relative(root, archiveFile)}${isKept ? ', already there' : ''}`)
}

async function emulateArm64(platforms: Platforms): Promise<void> {
  const emulator = await step(
    'emulator of arm64',
    () => orNote(platforms, ensureEmulator),
    (found) => found ?? 'none',
  )
  if (emulator !== undefined) await step('arm64 image started', startArm64)
}

/** What cannot be had is a note on stderr where images are built for all platforms that are possible. */
async function orNote<Value>(platforms: Platforms, ensure: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ensure()
  } catch (error) {
    if (platforms !== 'all-if-possible') throw error
    console.error((error as Error).message)
    return undefined
  }
}

function describeEngine(engine: Engine | undefined): string {
  return engine === undefined ? 'none' : `${engine.version}${engine.started ? ', started now' : ''}`
}

async function buildWorkspaces(): Promise<void> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  await output(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=./functions/*', '--filter=krmkit'], {
    cwd: root,
    env,
  })
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
        'all-platforms': { type: 'boolean', default: false },
        'update-base': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) console.log(usage)
    else if (values['update-base']) console.log((await updateDebianRecord()).join('\n') || 'nothing new')
    else if (values['all-platforms']) await buildImages('all')
    else await buildImages(process.env.CI === 'true' ? 'all-if-possible' : 'native')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
