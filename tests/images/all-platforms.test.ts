import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { archiveFile, buildLayout, layoutFolder } from '../../images/all-platforms.ts'
import { archiveOf, imagesFolder } from '../../images/context.ts'
import { ensureEmulator, runArm64 } from '../../images/emulate.ts'
import { functionNames, imageNames, imageOf } from '../../images/image-names.ts'
import { ensureLayoutBuilder, findLayoutBuilder, noLayoutBuilder, writesLayouts } from '../../images/layout-builder.ts'
import { blobFile, readImage, readIndex } from '../../images/oci.ts'
import { architectures } from '../../images/platform.ts'
import { output } from '../../tools/command.ts'
import { isOnPath } from '../../tools/install/apt.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { sampleDraw, sampleNote, sampleOf } from '../sample.ts'
import { buildForAllPlatforms } from './build-images.ts'
import { exampleOf, inspect, runBuilt } from './runs.ts'

const engine = await engineForTests()
/** What is missing is installed under CI, where images are built at all. */
const isInstalling = process.env.CI === 'true' && engine.missing === undefined
const builder = isInstalling ? await ensureLayoutBuilder().catch(() => undefined) : await findLayoutBuilder()
const missing = engine.missing ?? (builder === undefined ? noLayoutBuilder : undefined)
const hasEmulator = isInstalling ? await ensureEmulator().catch(() => undefined) : await isOnPath('qemu-aarch64-static')
const names = imageNames()
/** A build of all images takes a minute, or some where the machine has other work. */
const limit = 1_800_000

describeUnless(missing)('images for all platforms', () => {
  beforeAll(buildForAllPlatforms, limit)

  test('are one archive', async () => {
    const listed = await output('tar', ['-tf', archiveFile])

    expect(listed.split('\n')).toEqual(expect.arrayContaining(['./index.json', './oci-layout']))
    expect(statSync(archiveFile).size).toBeGreaterThan(50e6)
  })

  test.each(names)('%s is there for every platform', (name) => {
    const images = readIndex(layoutFolder, imageOf(name))

    expect(images.map(({ platform }) => platform)).toEqual(
      architectures.map((architecture) => ({ os: 'linux', architecture })),
    )
  })

  test.each(names)('%s has the config that the engine has', async (name) => {
    const { Config } = await inspect(imageOf(name))

    for (const arch of architectures) {
      const { config, architecture } = readImage(layoutFolder, imageOf(name), arch).config
      expect(architecture).toBe(arch)
      expect(config).toMatchObject({ User: Config.User, Labels: Config.Labels })
      expect(Object.keys(config.Labels ?? {}).sort()).toEqual(Object.keys(Config.Labels).sort())
      expect(config.Entrypoint ?? null).toEqual(Config.Entrypoint)
      expect(config.Cmd ?? null).toBeNull()
    }
  })

  test.each(names)('%s holds what was laid out, as it was laid out', async (name) => {
    for (const arch of architectures) {
      const layers = readImage(layoutFolder, imageOf(name), arch).manifest.layers

      const listed = await listing(blobFile(layoutFolder, layers.at(-1)!.digest))

      expect(layers.length).toBe({ base: 1, 'krmkit-git': 3 }[name] ?? 2)
      expect(listed).toBe(await listing(archiveOf(name, arch)))
      expect(listed).not.toContain(`${new Date().getFullYear()}-`)
    }
  })

  test(
    `have the same layers when they are built again from nothing (${sampleNote})`,
    async () => {
      const layout = join(imagesFolder, 'oci-again')
      const again = ['base', 'krmkit-git', ...sampleOf(functionNames(), 2)]
      const layersIn = (folder: string) =>
        again.map((name) => architectures.map((arch) => readImage(folder, imageOf(name), arch).manifest.layers))

      await buildLayout(builder!, { layout, names: again, isCached: false })

      expect(layersIn(layout)).toEqual(layersIn(layoutFolder))
      rmSync(layout, { recursive: true })
    },
    limit,
  )

  describeUnless(hasEmulator ? undefined : 'no qemu for arm64')('the image for arm64', () => {
    // Emulated, the engine of a script starts for half a minute: one of the two in each run.
    test.each(sampleOf(functionNames(), 2, [sampleDraw().pick(['starlark', 'script'])]))(
      `of %s does what the built file does (${sampleNote})`,
      async (name) => {
        const input = withTime(exampleOf(name))
        const built = await runBuilt(name, input)

        const emulated = await runArm64(`krmkit/${name}:dev`, input)

        expect(emulated.stdout).toBe(built.stdout)
        expect(emulated.exitCode).toBe(built.exitCode)
      },
      limit,
    )
  })

  test('an image that is not there is named', () => {
    expect(existsSync(layoutFolder)).toBe(true)
    expect(() => readIndex(layoutFolder, 'krmkit/nope:dev')).toThrow('must hold the image krmkit/nope:dev')
  })
})

describe('a builder of buildx', () => {
  const inspected = (driver: string, status: string) =>
    `Name:   one\nDriver: ${driver}\n\nNodes:\nName:      one0\nEndpoint:  unix:///x\nStatus:    ${status}\n`
  const containerd = '[[driver-type io.containerd.snapshotter.v1]]'

  test.each([
    ['in a container of its own', 'docker-container', ''],
    ['somewhere else', 'remote', ''],
    ['in an engine with the store of containerd', 'docker', containerd],
  ])('%s writes layouts', (_, driver, store) => {
    expect(writesLayouts(inspected(driver, 'running'), store)).toBe(true)
  })

  test.each([
    ['in an engine with a store of its own', 'docker', 'running', '[[Backing Filesystem extfs]]'],
    ['that does not run', 'docker-container', 'inactive', ''],
  ])('%s does not', (_, driver, status, store) => {
    expect(writesLayouts(inspected(driver, status), store)).toBe(false)
  })
})

/** What an archive holds, compressed or not. */
function listing(archive: string): Promise<string> {
  return output('tar', ['-tvf', archive, '--numeric-owner', '--full-time'])
}

/** The input with the longest time limit for its script: an emulated one takes a hundred times as long. */
function withTime(input: string): string {
  return input.replace(/^ {2}kind: Script$/m, '$&\n  timeoutSeconds: 300')
}
