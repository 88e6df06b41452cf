import { expect, test } from 'vitest'
import { judgePolicies } from '../../server/policies/judge-policies.ts'
import { policySuite } from '../../server/policies/suite.ts'
import { readRecording } from '../recording.ts'
import { testRecording } from '../test-recording.ts'

/** The share of requests for which krmkit must say what the server says: verdict, message and warnings. */
const MUST = 0.995

testRecording(policySuite)

test('krmkit says what the server says about at least 99.5 % of the requests, also where it leaves out none', async () => {
  const counts = { policies: 0, compared: 0, denied: 0, warned: 0, different: 0 }
  for (const { question, answer } of readRecording<
    Parameters<typeof judgePolicies>[0],
    Parameters<typeof judgePolicies>[1]
  >('policies').entries) {
    const { compared, denied, warned, differences } = await judgePolicies(question, answer)
    if (!('refused' in answer)) counts.policies++
    counts.compared += compared
    counts.denied += denied
    counts.warned += warned
    counts.different += differences.length
  }

  expect(counts.policies).toBeGreaterThanOrEqual(200)
  expect(counts.compared).toBeGreaterThanOrEqual(4_000)
  expect(counts.denied).toBeGreaterThanOrEqual(500)
  expect(counts.warned).toBeGreaterThanOrEqual(300)
  expect(1 - counts.different / counts.compared).toBeGreaterThanOrEqual(MUST)
}, 600_000)
