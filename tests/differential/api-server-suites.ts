import type { AnySuite } from '../oracles/suite.ts'
import { brokenCrdSuite } from './real-crds/broken-suite.ts'
import { storedResourceSuite } from './real-crds/stored-suite.ts'
import { realCrdSuite } from './real-crds/suite.ts'
import { admissionSuite, jsonSchemaSuite } from './structural/json-schema-suites.ts'
import { regressionSuite, structuralSuite } from './structural/suite.ts'
import { upgradeSuite } from './structural/upgrade-suite.ts'
import { conversionSuites } from './versions/conversions-suite.ts'
import { gateSuites } from './versions/gates-suite.ts'
import { strategySuites } from './versions/strategies-suite.ts'
import { strictSuites } from './versions/strict-suite.ts'

/** The suites that ask the API server's own code. */
export const apiServerSuites: readonly AnySuite[] = [
  structuralSuite,
  regressionSuite,
  jsonSchemaSuite,
  admissionSuite,
  upgradeSuite,
  realCrdSuite,
  brokenCrdSuite,
  storedResourceSuite,
  ...strictSuites,
  ...strategySuites,
  ...gateSuites,
  ...conversionSuites,
]
