import { expect, test } from 'vitest'
import type { Decoded } from '../../tools/install/kubernetes-oracles.ts'
import { type Entry, readRecording } from '../oracles/recording.ts'
import type { OracleSuite } from '../oracles/suite.ts'
import { admissionSuite, isClean, jsonSchemaSuite, type PairAnswers } from './structural/json-schema-suites.ts'
import { regressionSuite, structuralSuite } from './structural/suite.ts'
import { upgradeSuite } from './structural/upgrade-suite.ts'
import { type GateTexts, gateSuites } from './versions/gates-suite.ts'
import { type StrategyAnswer, strategySuites } from './versions/strategies-suite.ts'
import { strictSuites } from './versions/strict-suite.ts'

const anError = '{"errors":[{"type":"FieldValueInvalid","path":"a","detail":"b","text":"a: b"}]}'

/** Judges the first suitable recorded question twice: with the recorded answer, and with one that is wrong. */
async function judgements<Question, Answer>(
  suite: OracleSuite<Question, Answer>,
  wrong: (answer: Answer) => Answer,
  isSuitable: (entry: Entry<Question, Answer>) => boolean = () => true,
): Promise<(string | undefined)[]> {
  const entry = readRecording<Question, Answer>(suite.name).entries.find(isSuitable)
  if (entry === undefined) throw new Error(`${suite.name} has no suitable entry`)
  const { question, answer } = entry
  return [await suite.judge(question, answer), await suite.judge(question, wrong(answer))]
}

test.each([structuralSuite, regressionSuite])('$name: another answer is a difference', async (suite) => {
  expect(await judgements(suite as typeof structuralSuite, () => [anError])).toEqual([undefined, expect.any(String)])
})

test('structural: one of several answers is enough', async () => {
  const [, added] = await judgements(structuralSuite, (answers) => [anError, ...answers])

  expect(added).toBeUndefined()
})

test.each([jsonSchemaSuite, admissionSuite])('$name: the other verdict is a difference', async (suite) => {
  const flipped = (answer: PairAnswers) => ({
    ...answer,
    value: answer.value.includes('"errors":[]') ? anError : '{"errors":[]}',
  })

  const found = await judgements(suite, flipped, ({ answer }) => isClean(answer))

  expect(found).toEqual([undefined, expect.stringContaining('server: ')])
})

test('crd-upgrades: another verdict is a difference', async () => {
  const found = await judgements(upgradeSuite, (answer) => ({ ...answer, after: '{"failed":"no such version"}' }))

  expect(found).toEqual([undefined, expect.stringContaining('must be {"verdict":"unserved"')])
})

test.each(strictSuites)('$name: another unknown field or refusal is a difference', async (suite) => {
  const renamed = (answer: Decoded) => ({ ...answer, unknown: [...answer.unknown, 'spec.krmkit'] })
  const refused = ({ error, ...answer }: Decoded) => (error === undefined ? { ...answer, error: 'refused' } : answer)

  const unknown = await judgements(suite, renamed, ({ answer }) => answer.kind)
  const mistyped = await judgements(suite, refused, ({ question }) => question.about === 'mistyped')

  expect(unknown).toEqual([undefined, expect.stringContaining('unknown spec.krmkit')])
  expect(mistyped).toEqual([undefined, expect.any(String)])
})

test.each(strategySuites)('$name: another dropped field is a difference', async (suite) => {
  const more = (answer: StrategyAnswer) =>
    'error' in answer ? answer : { ...answer, dropped: [...answer.dropped, 'spec.krmkit'] }

  expect(await judgements(suite, more)).toEqual([undefined, expect.stringContaining('dropped spec.krmkit')])
})

test.each(gateSuites)('$name: another gate is a difference', async (suite) => {
  const found = await judgements(suite, (gates: GateTexts) => ({ ...gates, Krmkit: 'alpha' }))

  expect(found).toEqual([undefined, 'Krmkit: must be alpha, is absent'])
})
