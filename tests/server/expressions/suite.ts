import type { CheckSettings } from '../../../packages/check/src/index.ts'
import { once } from '../../../packages/runtime/src/values.ts'
import {
  ensureEtcd,
  ensureKubeApiServer,
  SERVER_MINORS,
  type ServerMinor,
  serverVersion,
} from '../../../tools/install/kube-apiserver.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { type Answer, isSameAnswer } from '../ask/answer.ts'
import { askServer } from '../ask/ask-server.ts'
import { errorsOf, settingsFor } from '../krmkit-answer.ts'
import { PLACES } from './places.ts'
import { type ExpressionQuestion, expressionQuestions } from './questions.ts'

/** Which expressions an API server of each minor version compiles in objects of its own kinds. */
export const expressionSuites: readonly OracleSuite<ExpressionQuestion, Answer>[] = SERVER_MINORS.map(expressionSuite)

function expressionSuite(minor: ServerMinor): OracleSuite<ExpressionQuestion, Answer> {
  const settings = once(() => settingsFor(minor))
  const questions = expressionQuestions(minor)
  return {
    oracle: 'kube-apiserver',
    version: serverVersion(minor),
    command: 'kube-apiserver, POST OBJECT?dryRun=All&fieldValidation=Strict',
    name: `cel-kinds-${minor}`,
    title: `which expressions a server of 1.${minor} compiles in objects of its own kinds`,
    count: questions.length,
    draw: (_seed, count) => questions.slice(0, count),
    unavailable: () =>
      reasonOf(async () => {
        await ensureEtcd()
        await ensureKubeApiServer(minor)
      }),
    ask: (asked) => askServer(minor, asked.map(objectWith)),
    judge: (question, answer) => faultOf(question, answer, settings()),
    isSameAnswer,
  }
}

function objectWith({ place, expression }: ExpressionQuestion) {
  return PLACES[place].objectWith(expression)
}

/** The verdicts and the fields of the errors must be equal. */
async function faultOf(
  question: ExpressionQuestion,
  answer: Answer,
  settings: CheckSettings,
): Promise<string | undefined> {
  if ('depends' in answer) return undefined
  const errors = await errorsOf(objectWith(question), settings)
  const causes = 'causes' in answer ? answer.causes : []
  const [server, own] = [causes, errors].map((found) => [...new Set(found.map(({ field }) => field))].sort().join(', '))
  const isRefused = answer.code !== 201
  if (isRefused === errors.length > 0 && server === own) return undefined
  const said = 'message' in answer ? answer.message : causes.map(({ message }) => message).join('; ')
  const found = errors.map(({ message }) => message).join('; ')
  const shown = question.expression.slice(0, 200)
  return `${question.place}, ${shown}: the server: ${said || 'accepts it'}; krmkit: ${found || 'accepts it'}`
}
