import { expect, test } from 'vitest'
import { kubernetesModel, ObjectChecker } from '../../../packages/kubernetes-schemas/src/objects.ts'
import { SERVER_RULES } from '../../../packages/kubernetes-schemas/src/server-rules.ts'
import { UPDATE_RULES } from '../../../packages/kubernetes-schemas/src/update-rules.ts'
import { makeResource } from '../../../packages/runtime/src/index.ts'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import { changedBy, type Question } from '../../server/changes/question.ts'
import type { JsonObject } from '../../server/json.ts'
import { settingsFor } from '../../server/krmkit-answer.ts'
import { markedRules } from '../../server/updates/marked-rules.ts'
import { updateRecording } from '../../server/updates/suite.ts'
import { readUpdateCases, withField } from '../../server/updates/update-cases.ts'
import type { UpdateAnswer } from '../../server/updates/update-question.ts'
import { readRecording } from '../recording.ts'

const { source, ids, idsIn } = markedRules()
const cases = readUpdateCases()

test('each rule of updates refuses an update that a server was asked about, or one of the cases', () => {
  const shown = new Set([...SERVER_MINORS.flatMap(rulesInAnswers), ...cases.flatMap(rulesInCase)])

  // A new rule needs a case: tests/server/updates/cases.yaml
  expect([...ids].filter((id) => !shown.has(id))).toEqual([])
})

test.each(cases.map((each) => [`${each.old.kind} in 1.${each.minor}`, each] as const))(
  'the rules of updates refuse each change of a case, and accept the others: %s',
  (_, { minor, gates, old, refused, accepted }) => {
    const errors = errorsIn(minor, gates)

    const passing = Object.entries(refused).filter(([field, value]) => errors(withField(old, field, value), old) === 0)
    const called = Object.entries(accepted).filter(([field, value]) => errors(withField(old, field, value), old) > 0)

    expect({ passing, called }).toEqual({ passing: [], called: [] })
  },
)

function errorsIn(minor: number, gates: Readonly<Record<string, boolean>> | undefined) {
  const checker = checkerOf(minor, gates)
  return (now: JsonObject, old: JsonObject) => checker(now, old).filter(({ reason }) => reason === 'immutable').length
}

function checkerOf(minor: number, gates: Readonly<Record<string, boolean>> = {}) {
  const rules = { ...SERVER_RULES, updates: { ...UPDATE_RULES, source } }
  const checker = new ObjectChecker(settingsFor(minor, gates).target, kubernetesModel(), rules)
  return (now: JsonObject, old: JsonObject) =>
    checker.check(makeResource(JSON.stringify(now)), makeResource(JSON.stringify(old)))
}

/** The rules that find what a server refused. */
function rulesInAnswers(minor: number): readonly string[] {
  const check = checkerOf(minor)
  const { entries } = readRecording<Question, UpdateAnswer>(updateRecording(minor))
  const lives = new Map(
    entries.flatMap(({ question, answer }) => (answer.live === undefined ? [] : [[question.base, answer.live]])),
  )
  return entries.flatMap(({ question, answer }) => {
    const live = 'causes' in answer ? lives.get(question.base) : undefined
    return live === undefined ? [] : check(changedBy(question, live), live).flatMap(({ message }) => idsIn(message))
  })
}

function rulesInCase({ minor, gates, old, refused }: (typeof cases)[number]): readonly string[] {
  const check = checkerOf(minor, gates)
  return Object.entries(refused).flatMap(([field, value]) =>
    check(withField(old, field, value), old).flatMap(({ message }) => idsIn(message)),
  )
}
