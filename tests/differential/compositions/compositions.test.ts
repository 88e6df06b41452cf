import { expect, test } from 'vitest'
import { buildComposition } from '../../../packages/composition/src/index.ts'
import { createSession, memoryFiles, printResources } from '../../../packages/kustomization/src/index.ts'
import { requireKustomize } from '../../clients/requirements.ts'
import { makeComposition } from '../../generated/compositions.ts'
import { buildWith } from '../builds/kustomize.ts'
import { type LayeredComposition, layersOf } from './layers-of.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const wanted = process.env.KRMKIT_FULL === '1' ? 600 : 40
const kustomize = await requireKustomize()

async function buildOurs({ files, composition }: LayeredComposition): Promise<string> {
  const { resources, findings, failed } = await buildComposition(
    composition,
    createSession({ files: memoryFiles(files) }),
  )
  return failed
    ? `failed: ${findings.map(({ message }) => message).join('; ')}`
    : printResources(resources, 'kustomize')
}

async function buildTheirs({ files, kustomization }: LayeredComposition): Promise<string> {
  const build = [kustomize as string, 'build', '--load-restrictor', 'LoadRestrictionsNone']
  const built = await buildWith(build, files, kustomization)
  return 'output' in built ? built.output : `failed: ${built.error}`
}

test.skipIf(kustomize === undefined)(
  `a Composition is what kustomize builds of a Kustomization for each transformer (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  { timeout: 1_200_000 },
  async () => {
    let transformers = 0
    let failures = 0
    for (let i = 0; i < wanted; i++) {
      const layered = layersOf(makeComposition(seed + i * 7919))
      const [ours, theirs] = await Promise.all([buildOurs(layered), buildTheirs(layered)])
      transformers += layered.transformers
      if (ours.startsWith('failed: ') && theirs.startsWith('failed: ')) failures++
      else expect(ours, `tree ${i} of seed ${seed}`).toBe(theirs)
    }
    console.log(`${wanted} Compositions of ${transformers} transformers, seed ${seed}: ${failures} failed in both`)

    expect(transformers / wanted).toBeGreaterThan(4)
    expect(failures / wanted).toBeLessThan(0.1)
  },
)
