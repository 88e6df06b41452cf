import { mergeKeys } from './specifications/merge-keys.ts'
import { kubernetesModelSuite } from './specifications/model.ts'
import { specifications } from './specifications/suite.ts'
import type { AnySuite } from './suite.ts'

/** Every suite, in the order in which `npm run oracles` asks them. */
export const suites: readonly AnySuite[] = [specifications, mergeKeys, kubernetesModelSuite]
