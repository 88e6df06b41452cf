import type { OracleSuite } from '../oracles/suite.ts'
import { answerOf } from './answer.ts'
import { type BuildInput, type Built, buildWithKustomize, kustomizeOracle } from './builds/kustomize.ts'
import { BuiltinsTally } from './builtins-tally.ts'
import type { DifferentialCase } from './differential-case.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { makeCase } from './make-case.ts'

/** Single builtins. What is judged is counted in `tally`. */
export function builtinsSuite(tally: BuiltinsTally = new BuiltinsTally()): OracleSuite<DifferentialCase, Built> {
  return {
    ...kustomizeOracle,
    name: 'builtins',
    title: 'builtins',
    count: 420,
    draw: (seed, count) => Array.from({ length: count }, (_, number) => makeCase(seed, number)),
    ask: (questions) => buildWithKustomize(questions.map(inputOf)),
    async judge(testCase, built) {
      return tally.add(testCase, answerOf(built), await buildWithKrmkit(testCase))
    },
  }
}

/** The same as a Kustomization; resources stay in their order where the case does not sort. */
function inputOf({ texts, kustomization, files }: DifferentialCase): BuildInput {
  const fields = { resources: ['resources.yaml'], sortOptions: { order: 'fifo' }, ...kustomization }
  return {
    files: { ...files, 'resources.yaml': texts.join('---\n'), 'kustomization.yaml': JSON.stringify(fields) },
  }
}
