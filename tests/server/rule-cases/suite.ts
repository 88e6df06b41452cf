import type { CheckSettings } from '../../../packages/check/src/index.ts'
import { groupBy, once } from '../../../packages/runtime/src/values.ts'
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
import { type ChangedBase, objectOf } from '../changes/question.ts'
import { errorsOf, gatesText, settingsFor } from '../krmkit-answer.ts'
import { readCaseBases } from './case-bases.ts'
import { type RuleCase, readCases } from './cases.ts'
import type { CaseTarget } from './evaluate.ts'
import { ANSWERED_OTHERWISE } from './exceptions.ts'

/** An object of a case, and the server that it is for. */
export interface CaseQuestion extends CaseTarget, ChangedBase {}

const bases = once(() => readCaseBases())

/** What API servers answer to the objects of the cases that are for one of their minor versions. */
export const ruleCaseSuite: OracleSuite<CaseQuestion, Answer> = {
  oracle: 'kube-apiserver',
  version: SERVER_MINORS.map(serverVersion).join(', '),
  command: 'kube-apiserver --feature-gates=GATES, POST OBJECT?dryRun=All&fieldValidation=Strict',
  name: 'rule-cases',
  title: 'an object that each rule of built-in kinds refuses, and one that it accepts',
  count: 1,
  draw: () => [...caseQuestions().values()],
  unavailable: () =>
    reasonOf(async () => {
      await ensureEtcd()
      for (const minor of SERVER_MINORS) await ensureKubeApiServer(minor)
    }),
  ask,
  judge,
  isSameAnswer,
}

/** The questions of all cases that a server can be asked, by their texts. */
function caseQuestions(): ReadonlyMap<string, CaseQuestion> {
  const questions = [...readCases().values()].flatMap((each) =>
    SERVER_MINORS.some((minor) => minor === each.minor)
      ? [questionOf(each, each.refused), questionOf(each, each.accepted)]
      : [],
  )
  return new Map(questions.map((question) => [JSON.stringify(question), question]))
}

/** The question about an object of a case. */
export function questionOf({ minor, gates }: RuleCase, { base, changes }: ChangedBase): CaseQuestion {
  return { minor, ...(gates !== undefined && { gates }), base, changes }
}

async function ask(questions: readonly CaseQuestion[]): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const byTarget = groupBy([...questions.entries()], ([, { minor, gates }]) => JSON.stringify({ minor, gates }))
  for (const asked of byTarget.values()) {
    const [[, { minor, gates }] = [0, { minor: 0 } as CaseQuestion]] = asked
    const objects = asked.map(([, question]) => objectOf(question, bases()))
    const flags = gates === undefined ? [] : [`--feature-gates=${gatesText(gates)}`]
    for (const [i, answer] of (await askServer(minor as ServerMinor, objects, flags)).entries())
      answers[asked[i]?.[0] as number] = answer
  }
  return answers
}

/** The questions of the cases that a server answers otherwise. */
const exceptions = once(
  () =>
    new Set(
      [...readCases()].flatMap(([key, each]) =>
        ANSWERED_OTHERWISE.has(key)
          ? [each.refused, each.accepted].map((half) => JSON.stringify(questionOf(each, half)))
          : [],
      ),
    ),
)

const settings = new Map<string, CheckSettings>()

async function judge(question: CaseQuestion, answer: Answer): Promise<string | undefined> {
  if ('depends' in answer || exceptions().has(JSON.stringify(question))) return undefined
  const key = JSON.stringify([question.minor, question.gates])
  const own = settings.get(key) ?? settingsFor(question.minor, question.gates)
  settings.set(key, own)
  const errors = await errorsOf(objectOf(question, bases()), own)
  if ((answer.code === 201) === (errors.length === 0)) return undefined
  const krmkit = errors.length === 0 ? 'accepts it' : `refuses it: ${errors.map(({ message }) => message).join('; ')}`
  return `${JSON.stringify(question)}: the server answers ${JSON.stringify(answer)}, krmkit ${krmkit}`
}
