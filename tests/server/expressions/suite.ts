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
import { faultOf, objectWith } from './fault.ts'
import { type ExpressionQuestion, expressionQuestions } from './questions.ts'

/** Which expressions an API server of each minor version compiles in objects of its own kinds. */
export const expressionSuites: readonly OracleSuite<ExpressionQuestion, Answer>[] = SERVER_MINORS.map(expressionSuite)

/** The name of the recording of a minor version. */
export function expressionRecording(minor: number): string {
  return `cel-kinds-${minor}`
}

function expressionSuite(minor: ServerMinor): OracleSuite<ExpressionQuestion, Answer> {
  const settings = once(() => settingsFor(minor))
  const questions = expressionQuestions(minor)
  return {
    oracle: 'kube-apiserver',
    version: serverVersion(minor),
    command: 'kube-apiserver, POST OBJECT?dryRun=All&fieldValidation=Strict',
    name: expressionRecording(minor),
    title: `which expressions a server of 1.${minor} compiles in objects of its own kinds`,
    count: questions.length,
    draw: (_seed, count) => questions.slice(0, count),
    unavailable: () =>
      reasonOf(async () => {
        await ensureEtcd()
        await ensureKubeApiServer(minor)
      }),
    ask: (asked) => askServer(minor, asked.map(objectWith)),
    judge: async (question, answer) => faultOf(question, answer, await errorsOf(objectWith(question), settings())),
    isSameAnswer,
  }
}
