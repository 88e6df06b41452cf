import { expect, test } from 'vitest'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { type ConfigAnswer, type ConfigQuestion, configSuite } from '../../server/expressions/config-suite.ts'
import { faultOf, objectWith } from '../../server/expressions/fault.ts'
import { type ExpressionQuestion, expressionQuestions } from '../../server/expressions/questions.ts'
import { expressionRecording } from '../../server/expressions/suite.ts'
import { errorsOfAll, settingsFor } from '../../server/krmkit-answer.ts'
import { readRecording } from '../recording.ts'

/** Questions whose objects are checked at once. */
const BATCH = 200

test.each(SERVER_MINORS)(
  'krmkit compiles what a server of 1.%i compiles, and refuses the rest at the same fields',
  async (minor) => {
    const { entries } = readRecording<ExpressionQuestion, Answer>(expressionRecording(minor))
    const settings = settingsFor(minor)
    const faults: string[] = []
    let refused = 0

    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH)
      const errors = await errorsOfAll(
        batch.map(({ question }) => objectWith(question)),
        settings,
      )
      for (const [i, { question, answer }] of batch.entries()) {
        faults.push(...(faultOf(question, answer, errors[i] ?? []) ?? []))
        if ('code' in answer && answer.code !== 201) refused++
      }
    }

    console.log(`1.${minor}: ${entries.length} expressions, ${refused} refused, ${faults.length} differences`)
    expect(faults).toEqual([])
    expect(refused).toBeGreaterThan(500)
    expect(entries.length - refused).toBeGreaterThan(500)
  },
)

test.each(SERVER_MINORS)('a server of 1.%i was asked all questions, at each place', (minor) => {
  const { entries } = readRecording<ExpressionQuestion, Answer>(expressionRecording(minor))
  const questions = expressionQuestions(minor)

  // A question that changed needs new answers: npm run oracles -- cel-kinds-37 cel-kinds-34 cel-kinds-30 --refresh
  expect(entries.map(({ question }) => question)).toEqual(questions)
  expect(new Set(questions.map(({ expression }) => expression)).size).toBeGreaterThan(300)
})

test('krmkit refuses the expressions of files of the API server that servers refuse, and no others', async () => {
  const { entries } = readRecording<ConfigQuestion, ConfigAnswer>(configSuite.name)

  const faults = await Promise.all(entries.map(({ question, answer }) => configSuite.judge(question, answer)))

  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  expect(entries.map(({ answer }) => answer.length > 100)).toEqual(entries.map(() => true))
  const [first] = entries
  expect(first && (await configSuite.judge(first.question, first.answer.slice(1)))).toContain(first?.answer[0])
})

test('a difference is one of the verdict or of the fields', () => {
  const question: ExpressionQuestion = { place: 'validation', expression: 'true' }
  const error = { field: 'spec.a', isServerField: true, rule: 'cel-compile', message: 'wrong' }
  const refusal: Answer = { code: 422, causes: [{ field: 'spec.b', reason: 'FieldValueInvalid', message: 'bad' }] }

  expect(faultOf(question, { code: 201 }, [])).toBeUndefined()
  expect(faultOf(question, { code: 201 }, [error])).toContain('accepts it; krmkit: wrong')
  expect(faultOf(question, refusal, [])).toContain('the server: bad; krmkit: accepts it')
  expect(faultOf(question, refusal, [error])).toContain('spec.b')
})
