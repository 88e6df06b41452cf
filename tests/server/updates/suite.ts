import type { CheckSettings } from '../../../packages/check/src/index.ts'
import { once } from '../../../packages/runtime/src/values.ts'
import {
  ensureEtcd,
  ensureKubeApiServer,
  SERVER_MINORS,
  type ServerMinor,
  serverVersion,
} from '../../../tools/install/kube-apiserver.ts'
import { startKubeApiServer } from '../../../tools/install/start-kube-apiserver.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { isSameAnswer } from '../ask/answer.ts'
import { serverClient } from '../ask/server-client.ts'
import type { Base } from '../bases.ts'
import { changeText, type Question } from '../changes/question.ts'
import { settingsFor } from '../krmkit-answer.ts'
import { askUpdates } from './ask-updates.ts'
import { compareUpdates } from './compare-updates.ts'
import { drawUpdates, type UpdateAnswer, updateBases } from './update-question.ts'

/** What an API server of each minor version answers to updates of objects of its own kinds. */
export const updateSuites: readonly OracleSuite<Question, UpdateAnswer>[] = SERVER_MINORS.map(updateSuite)

/** The name of the recording of a minor version. */
export function updateRecording(minor: number): string {
  return minor === SERVER_MINORS[0] ? 'updates' : `updates-${minor}`
}

function updateSuite(minor: ServerMinor): OracleSuite<Question, UpdateAnswer> {
  const bases = once(updateBases)
  const settings = once(() => settingsFor(minor))
  return {
    oracle: 'kube-apiserver',
    version: serverVersion(minor),
    command: 'kube-apiserver, PUT OBJECT?dryRun=All&fieldValidation=Strict',
    name: updateRecording(minor),
    title: `what a server of 1.${minor} refuses in updates of objects of its own kinds`,
    count: minor === SERVER_MINORS[0] ? 8_000 : 3_000,
    draw: (seed, count) => drawUpdates(bases(), minor, seed, count),
    unavailable: () =>
      reasonOf(async () => {
        await ensureEtcd()
        await ensureKubeApiServer(minor)
      }),
    ask: (questions) => ask(minor, questions, bases()),
    judge: (question, answer) => faultOf(question, answer, bases(), settings()),
    isSameAnswer,
  }
}

async function ask(minor: ServerMinor, questions: readonly Question[], bases: ReadonlyMap<string, Base>) {
  const server = await startKubeApiServer(await ensureKubeApiServer(minor), await ensureEtcd())
  const client = serverClient(server.port, server.token)
  try {
    return await askUpdates(client, questions, bases)
  } finally {
    client.close()
    await server.stop()
  }
}

/** An update that the server accepts and krmkit does not. How many refusals krmkit finds is a share, which a test compares. */
async function faultOf(
  question: Question,
  answer: UpdateAnswer,
  bases: ReadonlyMap<string, Base>,
  settings: CheckSettings,
): Promise<string | undefined> {
  if (!('code' in answer) || answer.code !== 201) return undefined
  const base = bases.get(question.base)
  const asked = { question, answer: { ...answer, ...(base !== undefined && { live: base.object }) } }
  const [comparison] = await compareUpdates([asked], bases, settings, 'files')
  if (comparison === undefined || comparison.errors.length === 0) return undefined
  const changes = question.changes.map(changeText).join(' + ') || 'unchanged'
  const errors = comparison.errors.map(({ message }) => message).join('; ')
  return `${question.base}, ${changes}: the server accepts the update; krmkit: ${errors}`
}
