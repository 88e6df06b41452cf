import type { OracleSuite } from '../../oracles/suite.ts'
import { fromJsonFiles, type JsonFiles, toJsonFiles } from '../json-files.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { type Built, buildWithKustomize, isSameAnswer, kustomizeOracle } from './kustomize.ts'
import { ANNOTATIONS } from './regressions/annotations.ts'
import { ELEMENTS } from './regressions/elements.ts'
import { GENERATORS } from './regressions/generators.ts'
import { IMAGES } from './regressions/images.ts'
import { MERGES } from './regressions/merges.ts'
import type { Regression } from './regressions/regression.ts'
import { REPLACEMENTS } from './regressions/replacements.ts'
import { SCALARS } from './regressions/scalars.ts'
import { SHARED_VALUES } from './regressions/shared-values.ts'
import { TABLES } from './regressions/tables.ts'

/** The files of a regression; its expected output stays in the table, written by hand. */
export interface RegressionQuestion {
  readonly name: string
  readonly files: JsonFiles
  readonly target: 'top'
}

/** Every small tree in which a krmkit build once differed. */
export const REGRESSIONS: readonly Regression[] = [
  ...SHARED_VALUES,
  ...MERGES,
  ...TABLES,
  ...GENERATORS,
  ...ELEMENTS,
  ...REPLACEMENTS,
  ...IMAGES,
  ...ANNOTATIONS,
  ...SCALARS,
]

/** What kustomize makes of each of them. */
export const regressionsSuite: OracleSuite<RegressionQuestion, Built> = {
  ...kustomizeOracle,
  name: 'build-regressions',
  title: 'builds that once differed',
  count: REGRESSIONS.length,
  draw: () => REGRESSIONS.map(questionOf),
  ask: (questions) => buildWithKustomize(questions),
  async judge({ name, files, target }, theirs) {
    const ours = await buildWithKrmkit(fromJsonFiles(files), target, 'kustomize')
    return isSameAnswer(ours, theirs) ? undefined : `${name}: ${JSON.stringify({ theirs, ours })}`
  },
}

/** The question that a regression is to kustomize. */
export function questionOf({ name, files }: Regression): RegressionQuestion {
  return { name, files: toJsonFiles(files), target: 'top' }
}
