import { expect, test } from 'vitest'
import { requireKustomize } from '../clients/requirements.ts'
import { Draw } from '../generated/draw.ts'
import { isSameAnswer } from './builds/kustomize.ts'
import { buildLayersWithKrmkit, buildLayersWithKustomize, drawLayer } from './layers.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 300 : 45
const kustomize = await requireKustomize()

test.skipIf(kustomize === undefined)(
  `names across layers are what kustomize makes them (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  async () => {
    const faults: string[] = []
    let succeeded = 0
    for (let number = 0; number < count; number++) {
      const draw = new Draw(seed + number * 104_729)
      const layer = drawLayer(draw, number % 3)
      const theirs = await buildLayersWithKustomize(kustomize as string, layer)
      const ours = await buildLayersWithKrmkit(layer)
      if ('items' in theirs) succeeded++
      if (!isSameAnswer(theirs, ours))
        faults.push(`${number}: ${JSON.stringify(layer)}\n${JSON.stringify(theirs)}\n${JSON.stringify(ours)}`)
    }

    expect({ faults: faults.length, first: faults.slice(0, 2) }).toEqual({ faults: 0, first: [] })
    expect(succeeded / count).toBeGreaterThanOrEqual(0.7)
  },
)
