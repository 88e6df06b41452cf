import type { AnySuite } from '../oracles/suite.ts'
import { anchorsSuite } from './anchors/anchors-suite.ts'
import { buildsSuite } from './builds/builds-suite.ts'
import { errorsSuite } from './builds/errors-suite.ts'
import { regressionsSuite } from './builds/regressions-suite.ts'
import { builtinsSuite } from './builtins-suite.ts'
import { chartsSuite, chartsWithHelm4Suite } from './charts/charts-suite.ts'
import { pullsSuite } from './charts/pulls/pulls-suite.ts'
import { compositionsSuite } from './compositions/compositions-suite.ts'
import { layersSuite } from './layers-suite.ts'
import { localizeSuite } from './localize/localize-suite.ts'
import { oddFilesSuite } from './odd-files/odd-files-suite.ts'
import { printingSuite } from './printing/printing-suite.ts'
import { remoteSuite } from './remote/remote-suite.ts'
import { kustomizeDocumentSuite } from './structural/kustomize-document-suite.ts'

/** Every suite that asks kustomize. */
export const kustomizeSuites: readonly AnySuite[] = [
  builtinsSuite(),
  buildsSuite(),
  errorsSuite,
  regressionsSuite,
  layersSuite,
  compositionsSuite,
  chartsSuite,
  chartsWithHelm4Suite,
  pullsSuite,
  remoteSuite,
  localizeSuite,
  printingSuite,
  anchorsSuite,
  oddFilesSuite,
  kustomizeDocumentSuite,
]
