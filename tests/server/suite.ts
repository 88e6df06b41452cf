import type { CheckSettings } from '../../packages/check/src/index.ts'
import { once } from '../../packages/runtime/src/values.ts'
import {
  ensureEtcd,
  ensureKubeApiServer,
  SERVER_MINORS,
  type ServerMinor,
  serverVersion,
} from '../../tools/install/kube-apiserver.ts'
import type { OracleSuite } from '../oracles/suite.ts'
import { reasonOf } from '../oracles/unavailable.ts'
import { type Answer, isSameAnswer } from './ask/answer.ts'
import { askServer } from './ask/ask-server.ts'
import { type Base, readBases } from './bases.ts'
import { drawQuestions } from './changes/draw-questions.ts'
import { isKnown } from './changes/places.ts'
import { changeText, objectOf, type Question } from './changes/question.ts'
import { errorsOf, settingsFor } from './krmkit-answer.ts'

/** What an API server of each minor version answers to changed objects of its own kinds. */
export const serverSuites: readonly OracleSuite<Question, Answer>[] = SERVER_MINORS.map(serverSuite)

/** The name of the recording of a minor version. */
export function serverRecording(minor: number): string {
  return minor === SERVER_MINORS[0] ? 'server' : `server-${minor}`
}

function serverSuite(minor: ServerMinor): OracleSuite<Question, Answer> {
  const bases = once(() => readBases())
  const settings = once(() => settingsFor(minor))
  return {
    oracle: 'kube-apiserver',
    version: serverVersion(minor),
    command: 'kube-apiserver, POST OBJECT?dryRun=All&fieldValidation=Strict',
    name: serverRecording(minor),
    title: `what a server of 1.${minor} refuses in objects of its own kinds`,
    count: minor === SERVER_MINORS[0] ? 30_000 : 6_000,
    draw: (seed, count) => drawQuestions(bases().values(), minor, seed, count, ({ object }) => isKnown(object, minor)),
    unavailable: () =>
      reasonOf(async () => {
        await ensureEtcd()
        await ensureKubeApiServer(minor)
      }),
    ask: (questions) =>
      askServer(
        minor,
        questions.map((question) => objectOf(question, bases())),
      ),
    judge: (question, answer) => faultOf(question, answer, bases(), settings()),
    isSameAnswer,
  }
}

/** An object that the server accepts and krmkit does not. How many refusals krmkit finds is a share, which a test compares. */
async function faultOf(
  question: Question,
  answer: Answer,
  bases: ReadonlyMap<string, Base>,
  settings: CheckSettings,
): Promise<string | undefined> {
  if (!('code' in answer) || answer.code !== 201) return undefined
  const errors = await errorsOf(objectOf(question, bases), settings)
  if (errors.length === 0) return undefined
  const changes = question.changes.map(changeText).join(' + ') || 'unchanged'
  return `${question.base}, ${changes}: the server accepts it; krmkit: ${errors.map(({ message }) => message).join('; ')}`
}
