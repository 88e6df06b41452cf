import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bakeIntoEngine, buildIntoEngine } from '../../images/build.ts'
import { findBuildx, noBuildx } from '../../images/buildx.ts'
import { prepareContext } from '../../images/context.ts'
import { functionNames, imageOf } from '../../images/image-names.ts'
import { nativeArchitecture } from '../../images/platform.ts'
import { command } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { cache } from '../../tools/paths.ts'
import { sampleDraw, sampleNote, sampleOf } from '../sample.ts'
import { inspect } from './runs.ts'

const { missing } = await engineForTests()
const buildx = await findBuildx()
const folder = join(cache, 'images-again')
const registries = { buildx: 'krmkit-again', plain: 'krmkit-plain' }
/** The stages of all functions are equal but for their archive: two of them, one with a WebAssembly engine. */
const functions = sampleOf(functionNames(), 2, [sampleDraw().pick(['starlark', 'script'])])
const names = ['base', 'krmkit', 'krmkit-git', ...functions]

describeUnless(missing)(`images built twice, the second time from nothing (${sampleNote})`, () => {
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await prepareContext([nativeArchitecture], folder, names)
  }, 1_800_000)

  afterAll(async () => {
    for (const registry of Object.values(registries)) {
      for (const name of names) await command('docker', ['image', 'rm', imageOf(name, registry)])
    }
    rmSync(folder, { recursive: true, force: true })
  })

  describeUnless(buildx === undefined ? noBuildx : undefined)('by buildx', () => {
    test('have the same layers', async () => {
      const registry = registries.buildx

      await bakeIntoEngine(buildx!, { registry, context: join(folder, 'context'), isCached: false, names })

      for (const name of names) expect(await layersOf(registry, name)).toEqual(await layersOf('krmkit', name))
    })
  })

  test('have the same layers and configs by plain docker build', async () => {
    const registry = registries.plain

    await buildIntoEngine({ registry, context: join(folder, 'context'), isCached: false, names })

    for (const name of names) {
      const [again, { RootFS, Config }] = [await inspect(imageOf(name, registry)), await inspect(imageOf(name))]
      expect(again.RootFS.Layers).toEqual(RootFS.Layers)
      expect(again.Config).toMatchObject({ User: Config.User, Entrypoint: Config.Entrypoint, Labels: Config.Labels })
      expect(again.Config.Cmd).toBeNull()
    }
  })

  test('have other layers where a function differs', async () => {
    const [first, second] = functions

    expect(await layersOf('krmkit', first!)).not.toEqual(await layersOf('krmkit', second!))
  })
})

async function layersOf(registry: string, name: string): Promise<readonly string[]> {
  return (await inspect(imageOf(name, registry))).RootFS.Layers
}
