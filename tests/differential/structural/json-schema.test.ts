import { expect } from 'vitest'
import type { Entry } from '../../oracles/recording.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import type { Pair } from './json-schema-pairs.ts'
import { admissionSuite, isAccepted, isClean, jsonSchemaSuite, type PairAnswers } from './json-schema-suites.ts'

testRecording(jsonSchemaSuite, (entries) => expectBothVerdicts(entries, 200))
testRecording(admissionSuite, (entries) => expectBothVerdicts(entries, 200))

/** The share of values that are compared stays large, and so do the shares of accepted and of refused ones. */
function expectBothVerdicts(entries: readonly Entry<Pair, PairAnswers>[], least: number): void {
  const compared = entries.filter(({ answer }) => isClean(answer))
  const accepted = compared.filter(({ answer }) => isAccepted(answer))

  expect(compared.length).toBeGreaterThan(least)
  expect(accepted.length).toBeGreaterThan(compared.length / 20)
  expect(compared.length - accepted.length).toBeGreaterThan(compared.length / 20)
}
