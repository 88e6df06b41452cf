import { buildComposition } from '../../../packages/composition/src/index.ts'
import { createSession, memoryFiles, printResources } from '../../../packages/kustomization/src/index.ts'
import { makeComposition } from '../../generated/compositions.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { type Built, buildWithKustomize, isSameAnswer, kustomizeOracle } from '../builds/kustomize.ts'
import { type LayeredComposition, layersOf } from './layers-of.ts'

/** The layers name files of each other. */
const OPTIONS = ['--load-restrictor', 'LoadRestrictionsNone']

/** Compositions, compared with a Kustomization for each of their transformers. */
export const compositionsSuite: OracleSuite<LayeredComposition, Built> = {
  ...kustomizeOracle,
  command: `kustomize build ${OPTIONS.join(' ')} DIR`,
  name: 'compositions',
  title: 'Compositions',
  count: 120,
  draw: (seed, count) => Array.from({ length: count }, (_, i) => layersOf(makeComposition(seed + i * 7919))),
  ask: (questions) =>
    buildWithKustomize(
      questions.map(({ files, kustomization }) => ({ files, target: kustomization })),
      OPTIONS,
    ),
  async judge(layered, theirs) {
    const ours = await buildWithKrmkit(layered)
    return isSameAnswer(ours, theirs) ? undefined : JSON.stringify({ theirs, ours, files: layered.files })
  },
}

async function buildWithKrmkit({ files, composition }: LayeredComposition): Promise<Built> {
  const session = createSession({ files: memoryFiles(files) })
  const { resources, findings, failed } = await buildComposition(composition, session)
  return failed
    ? { error: findings.map(({ message }) => message).join('; ') }
    : { output: printResources(resources, 'kustomize') }
}
