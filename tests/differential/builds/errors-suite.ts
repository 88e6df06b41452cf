import type { OracleSuite } from '../../oracles/suite.ts'
import { fromJsonFiles, type JsonFiles, toJsonFiles } from '../json-files.ts'
import { BREAKAGES } from './breakages.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { type Built, buildWithKustomize, kustomizeOracle } from './kustomize.ts'
import { makeBuild } from './make-build.ts'

/** A tree with one mistake. */
interface BrokenBuild {
  /** What is wrong. */
  readonly name: string
  readonly files: JsonFiles
  readonly target: string
}

const NAMES = Object.keys(BREAKAGES)

/** Trees that kustomize refuses. */
export const errorsSuite: OracleSuite<BrokenBuild, Built> = {
  ...kustomizeOracle,
  name: 'build-errors',
  title: 'builds with a mistake',
  count: 2 * NAMES.length,
  draw: (seed, count) => Array.from({ length: count }, (_, number) => drawBroken(seed, number)),
  ask: (questions) => buildWithKustomize(questions),
  async judge({ name, files, target }, theirs) {
    if ('output' in theirs) return `${name}: kustomize builds it`
    const ours = await buildWithKrmkit(fromJsonFiles(files), target, 'kustomize')
    if ('output' in ours) return `${name}: krmkit builds it; kustomize: ${theirs.error.slice(-300)}`
    return /\S/.test(ours.error) ? undefined : `${name}: krmkit fails without a message`
  },
}

function drawBroken(seed: number, number: number): BrokenBuild {
  const name = NAMES[number % NAMES.length] as string
  const { files, target } = makeBuild(seed, number, BREAKAGES[name])
  return { name, files: toJsonFiles(files), target }
}
