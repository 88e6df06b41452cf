import { apiServerSuites } from '../differential/api-server-suites.ts'
import { kustomizeSuites } from '../differential/kustomize-suites.ts'
import { configSuite } from '../server/expressions/config-suite.ts'
import { expressionSuites } from '../server/expressions/suite.ts'
import { policySuite } from '../server/policies/suite.ts'
import { ruleCaseSuite } from '../server/rule-cases/suite.ts'
import { serverSuites } from '../server/suite.ts'
import { updateSuites } from '../server/updates/suite.ts'
import { kptCaptures, kustomizeCaptures } from './captures/suites.ts'
import { referenceFunction } from './conformance/suite.ts'
import { kptMoves } from './kpt/moves/suite.ts'
import { kpt } from './kpt/suite.ts'
import { documentSuite } from './kubectl/documents/suite.ts'
import { scalarSuite } from './kubectl/scalars/suite.ts'
import { kubeconform } from './peers/suite.ts'
import { mergeKeys } from './specifications/merge-keys.ts'
import { kubernetesModelSuite } from './specifications/model.ts'
import { specifications } from './specifications/suite.ts'
import { starlarkScripts } from './starlark/suite.ts'
import { starlarkWasm } from './starlark/wasm.ts'
import type { AnySuite } from './suite.ts'

/** Every suite, in the order in which `npm run oracles` asks them. */
export const suites: readonly AnySuite[] = [
  specifications,
  mergeKeys,
  kubernetesModelSuite,
  starlarkScripts,
  starlarkWasm,
  kubeconform,
  referenceFunction,
  ...kustomizeSuites,
  kpt,
  kptMoves,
  kptCaptures,
  kustomizeCaptures,
  ...apiServerSuites,
  ...serverSuites,
  ruleCaseSuite,
  policySuite,
  ...updateSuites,
  ...expressionSuites,
  configSuite,
  scalarSuite,
  documentSuite,
]
