import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { archiveFile, bakeAllPlatforms, layoutFolder } from '../../images/all-platforms.ts'
import { findBuildx } from '../../images/build.ts'
import { contextFolder, functionNames, imagesFolder } from '../../images/context.ts'
import { runArm64 } from '../../images/emulate.ts'
import { blobFile, type Manifest, readBlob, readImage, readIndex } from '../../images/oci.ts'
import { architectures } from '../../images/platform.ts'
import { output } from '../../scripts/command.ts'
import { engineForTests } from '../../scripts/engine.ts'
import { buildImages } from '../../scripts/images.ts'
import { cache } from '../../scripts/paths.ts'
import { hasTool } from '../../scripts/tools.ts'
import { sampleNote, sampleOf } from '../sample.ts'
import { exampleOf, inspect, runBuilt } from './runs.ts'

// Building BuildKit takes minutes: outside CI only where that has been done.
const isWanted = process.env.CI === 'true' || (process.getuid?.() === 0 && hasTool('buildkitd'))
if (!isWanted)
  console.log('no BuildKit was built: images for all platforms are skipped (`npm run images -- --all-platforms`)')
const engine = isWanted ? await engineForTests() : undefined
const names = ['base', ...functionNames()]

describe.skipIf(engine === undefined)('images for all platforms', () => {
  beforeAll(() => buildImages({ allPlatforms: true }))

  test('are one archive', async () => {
    const listed = await output('tar', ['-tf', archiveFile])

    expect(listed.split('\n')).toEqual(expect.arrayContaining(['./index.json', './oci-layout']))
    expect(statSync(archiveFile).size).toBeGreaterThan(50e6)
  })

  test.each(names)('%s is there for every platform, each with its provenance', (name) => {
    const entries = readIndex(layoutFolder, `krmkit/${name}:dev`)

    const attestations = entries.filter(({ annotations }) => annotations?.['vnd.docker.reference.type'])
    const platforms = entries.filter((entry) => !attestations.includes(entry)).map(({ platform }) => platform)
    const predicates = attestations.flatMap(({ digest }) =>
      readBlob<Manifest>(layoutFolder, digest).layers.map((layer) => layer.annotations?.['in-toto.io/predicate-type']),
    )
    expect(platforms).toEqual(architectures.map((architecture) => ({ os: 'linux', architecture })))
    expect(predicates).toEqual(architectures.map(() => expect.stringMatching(/^https:\/\/slsa\.dev\/provenance\//)))
  })

  test.each(names)('%s has the config that the engine has', async (name) => {
    const { Config } = await inspect(`krmkit/${name}:dev`)

    for (const arch of architectures) {
      const { config, architecture } = readImage(layoutFolder, `krmkit/${name}:dev`, arch).config
      expect(architecture).toBe(arch)
      expect(config).toMatchObject({ User: Config.User, Labels: Config.Labels })
      expect(config.Entrypoint ?? null).toEqual(Config.Entrypoint)
      expect(config.Cmd ?? null).toBeNull()
    }
  })

  test.each(names)('%s holds what was laid out, as it was laid out', async (name) => {
    for (const arch of architectures) {
      const layers = readImage(layoutFolder, `krmkit/${name}:dev`, arch).manifest.layers

      const listed = await listing(blobFile(layoutFolder, layers.at(-1)!.digest))

      expect(listed).toBe(
        await listing(join(contextFolder, `${name === 'base' ? name : `functions/${name}`}-${arch}.tar`)),
      )
      expect(listed).not.toContain(`${new Date().getFullYear()}-`)
    }
  })

  test(`have the same layers when they are built again from nothing (${sampleNote})`, async () => {
    const [layout, store] = [join(imagesFolder, 'oci-again'), join(cache, 'buildkit-again')]
    const again = sampleOf(functionNames(), 8)
    const layersIn = (folder: string) =>
      ['base', ...again].map((name) =>
        architectures.map((arch) => readImage(folder, `krmkit/${name}:dev`, arch).manifest.layers),
      )

    await bakeAllPlatforms((await findBuildx())!, { layout, store, names: again })

    expect(layersIn(layout)).toEqual(layersIn(layoutFolder))
    for (const folder of [layout, store]) rmSync(folder, { recursive: true })
  })

  // An emulated start takes some seconds.
  test.each(sampleOf(functionNames(), 8, ['starlark', 'script']))(
    `%s for arm64 does what the built file does (${sampleNote})`,
    async (name) => {
      const built = await runBuilt(name, exampleOf(name))

      const emulated = await runArm64(`krmkit/${name}:dev`, exampleOf(name))

      expect(emulated.stdout).toBe(built.stdout)
      expect(emulated.exitCode).toBe(built.exitCode)
    },
  )

  test('an image that is not there is named', () => {
    expect(existsSync(layoutFolder)).toBe(true)
    expect(() => readIndex(layoutFolder, 'krmkit/nope:dev')).toThrow('must hold the image krmkit/nope:dev')
  })
})

/** What an archive holds, compressed or not. */
function listing(archive: string): Promise<string> {
  return output('tar', ['-tvf', archive, '--numeric-owner', '--full-time'])
}
