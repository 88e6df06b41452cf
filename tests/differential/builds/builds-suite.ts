import type { OracleSuite } from '../../oracles/suite.ts'
import { fromJsonFiles, type JsonFiles, toJsonFiles } from '../json-files.ts'
import { compare } from './compare.ts'
import { type Built, buildWithKustomize, kustomizeOracle } from './kustomize.ts'
import { makeBuild } from './make-build.ts'
import { Tally } from './tally.ts'

/** A tree of Kustomizations, as JSON. */
export interface BuildQuestion {
  readonly files: JsonFiles
  readonly target: string
  /** Kustomizations from the target down to the deepest base. */
  readonly layers: number
  /** Fields and options that the tree uses. */
  readonly hits: readonly string[]
}

/** Whole builds, compared in both styles. What is judged is counted in `tally`. */
export function buildsSuite(tally: Tally = new Tally()): OracleSuite<BuildQuestion, Built> {
  return {
    ...kustomizeOracle,
    name: 'builds',
    title: 'whole builds',
    count: 360,
    draw: (seed, count) => Array.from({ length: count }, (_, number) => drawQuestion(seed, number)),
    ask: (questions) => buildWithKustomize(questions),
    async judge({ files, hits, ...question }, theirs) {
      const buildCase = { ...question, files: fromJsonFiles(files), hits: new Set(hits) }
      return tally.add(buildCase, 'output' in theirs, await compare(buildCase, theirs))
    },
  }
}

function drawQuestion(seed: number, number: number): BuildQuestion {
  const { files, hits, ...rest } = makeBuild(seed, number)
  return { ...rest, files: toJsonFiles(files), hits: [...hits].sort() }
}
