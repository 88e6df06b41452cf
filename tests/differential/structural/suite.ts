import type { OracleSuite } from '../../oracles/suite.ts'
import type { StructuralCase } from './make-case.ts'
import type { Regression } from './regression.ts'
import { REGRESSIONS } from './regressions.ts'
import { answerOf, caseOf, differenceOf, differenceOfAll, isAnswer } from './run.ts'
import { apiServer, askRepeatedly } from './server.ts'

/** Every answer that the code gave to one question, as JSON text. */
export type Answers = readonly string[]

/** Schemas, values, CRDs and rules, and what the API server's code answers to an op on each. */
export const structuralSuite: OracleSuite<StructuralCase, Answers> = {
  ...apiServer,
  name: 'structural',
  title: 'schemas, values, CRDs and CEL rules',
  count: 6_000,
  draw: (seed, count) => Array.from({ length: count }, (_, number) => caseOf(seed, number)),
  ask: askCases,
  judge(question, answers) {
    const reason = differenceOfAll(question, answers)
    return reason === undefined ? undefined : `${question.op}: ${reason}\n  ${question.text.slice(0, 2000)}`
  },
  isSameAnswer,
}

/** Questions that krmkit once answered differently. */
export const regressionSuite: OracleSuite<Regression, Answers> = {
  ...apiServer,
  name: 'structural-regressions',
  title: 'questions about schemas that krmkit once answered differently',
  count: REGRESSIONS.length,
  draw: () => REGRESSIONS,
  ask: (questions) => askCases(questions.map(caseOfRegression)),
  judge(question, answers) {
    const reason = differenceOfAll(caseOfRegression(question), answers)
    return reason === undefined ? undefined : `${question.name}: ${reason}`
  },
  isSameAnswer,
}

type Asked = Pick<StructuralCase, 'op' | 'text'>

function caseOfRegression({ question }: Regression): Asked {
  return { op: (JSON.parse(question) as { readonly op: string }).op, text: question }
}

function askCases(cases: readonly Asked[]): Promise<Answers[]> {
  return askRepeatedly(
    cases.map(({ text }) => text),
    (at, text) => {
      const expect = answerOf(text)
      const isFirstOfMany = 'coerce' in expect || 'decode' in expect
      return isAnswer(expect) && (isFirstOfMany || differenceOf(cases[at] as Asked, expect) !== undefined)
    },
  )
}

/** Where the code gives one of several answers, none of the runs need see all of them. */
function isSameAnswer(recorded: Answers, live: Answers): boolean {
  return live.some((answer) => recorded.includes(answer))
}
