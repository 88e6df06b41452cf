import { Draw } from '../generated/draw.ts'
import type { OracleSuite } from '../oracles/suite.ts'
import { answerOf } from './answer.ts'
import { type Built, buildWithKustomize, isSameAnswer, kustomizeOracle } from './builds/kustomize.ts'
import { buildLayersWithKrmkit, drawLayer, filesOfLayers, type Layer } from './layers.ts'

/** Names, hashes and references across layers. */
export const layersSuite: OracleSuite<Layer, Built> = {
  ...kustomizeOracle,
  name: 'layers',
  title: 'names across layers',
  count: 120,
  draw: (seed, count) =>
    Array.from({ length: count }, (_, number) => drawLayer(new Draw(seed + number * 104_729), number % 3)),
  ask: (layers) => buildWithKustomize(layers.map((layer) => ({ files: filesOfLayers(layer) }))),
  async judge(layer, built) {
    const [theirs, ours] = [answerOf(built), await buildLayersWithKrmkit(layer)]
    if (isSameAnswer(theirs, ours)) return undefined
    return [layer, theirs, ours].map((value) => JSON.stringify(value)).join('\n')
  },
}
