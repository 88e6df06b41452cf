import { expect, test } from 'vitest'
import type { PolicyAnswer } from '../../server/policies/ask-policies.ts'
import type { PolicyQuestion } from '../../server/policies/draw-questions.ts'
import { judgePolicies } from '../../server/policies/judge-policies.ts'
import { policySuite } from '../../server/policies/suite.ts'
import { readRecording } from '../recording.ts'

/** The share of requests for which krmkit must answer as the server: verdict, message and warnings. */
const MUST = 0.995

const { entries } = readRecording<PolicyQuestion, PolicyAnswer>(policySuite.name)

test(`${policySuite.title}: krmkit agrees with at least 99.5 % of the answers, and where it does not, it reports that it does not evaluate a policy`, async () => {
  const counts = { policies: 0, compared: 0, denied: 0, warned: 0, different: 0 }
  const faults: string[] = []
  for (const { question, answer } of entries) {
    const { compared, denied, warned, differences } = await judgePolicies(question, answer)
    if (!('refused' in answer)) counts.policies++
    counts.compared += compared
    counts.denied += denied
    counts.warned += warned
    counts.different += differences.length
    for (const { isOmission, text } of differences) if (!isOmission) faults.push(text)
  }

  expect(faults).toEqual([])
  expect(counts.policies).toBeGreaterThanOrEqual(200)
  expect(counts.compared).toBeGreaterThanOrEqual(4_000)
  expect(counts.denied).toBeGreaterThanOrEqual(500)
  expect(counts.warned).toBeGreaterThanOrEqual(300)
  expect(1 - counts.different / counts.compared).toBeGreaterThanOrEqual(MUST)
}, 600_000)
