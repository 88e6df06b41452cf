import { describe, expect, test } from 'vitest'
import { countRules } from '../../../packages/kubernetes-schemas/generator/validation/count-rules.ts'
import { readRuleFiles } from '../../../packages/kubernetes-schemas/generator/validation/read-rules.ts'
import { groupBy } from '../../../packages/runtime/src/values.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { objectOf } from '../../server/changes/question.ts'
import { errorsOfAll, settingsFor } from '../../server/krmkit-answer.ts'
import { readCaseBases } from '../../server/rule-cases/case-bases.ts'
import { caseKey, type RuleCase, readCases } from '../../server/rule-cases/cases.ts'
import { ANSWERED_OTHERWISE, REFUSED_BY_OTHERS } from '../../server/rule-cases/exceptions.ts'
import { faultOf, refusalOf } from '../../server/rule-cases/fault.ts'
import { minorsOf } from '../../server/rule-cases/minors.ts'
import { type CaseQuestion, questionOf } from '../../server/rule-cases/suite.ts'
import { type RuleUnit, readUnits } from '../../server/rule-cases/units.ts'
import { readRecording } from '../recording.ts'

const files = readRuleFiles()
const units = readUnits(files)
const bases = readCaseBases()
const cases = readCases()

const known = units.all.flatMap((unit): { unit: RuleUnit; each: RuleCase }[] => {
  const each = cases.get(caseKey(unit))
  return each === undefined ? [] : [{ unit, each }]
})

test('each rule names the function of upstream that it states', () => {
  const without = units.all.filter(({ source }) => !/^[\w./-]+\.go#\w+$/.test(source))

  expect(without.map(({ id, source }) => `${id}: ${source}`)).toEqual([])
})

test('each constraint of each rule has a case, and each case a rule', () => {
  const keys = new Set(units.all.map(caseKey))
  // No version checks the prefix of a name of a kind that is newer than the last version with that check.
  const needing = units.all.filter((unit) => !unit.isOfName || minorsOf(unit).length > 0)

  // A new or changed rule needs a new case: node --conditions=krmkit-source tools/rule-cases.ts
  expect(needing.map(caseKey).filter((key) => !cases.has(key))).toEqual([])
  expect([...cases.keys()].filter((key) => !keys.has(key))).toEqual([])
})

test('each constraint refuses the one object of its case at the place of the case, and looks at the other one and accepts it', () => {
  const faults = known.flatMap(({ unit, each }) => {
    const fault = faultOf(unit, each, units, bases)
    return fault === undefined ? [] : [`${caseKey(unit)}: ${fault}`]
  })

  expect(faults).toEqual([])
})

test('a check reports what is refused, and nothing about what is accepted', async () => {
  const faults: string[] = []
  for (const own of groupBy(known, ({ each: { minor, gates } }) => JSON.stringify([minor, gates])).values()) {
    const [{ each: target } = { each: undefined }] = own
    if (target === undefined) continue
    const settings = settingsFor(target.minor, target.gates)
    const objectsOf = (half: 'refused' | 'accepted') => own.map(({ each }) => objectOf(each[half], bases))
    const refused = await errorsOfAll(objectsOf('refused'), settings)
    const accepted = await errorsOfAll(objectsOf('accepted'), settings)
    for (const [i, { unit }] of own.entries()) {
      if (refused[i]?.length === 0) faults.push(`${caseKey(unit)}: nothing is reported`)
      const messages = accepted[i]?.map(({ message }) => message) ?? []
      if (messages.length > 0 && !REFUSED_BY_OTHERS.has(caseKey(unit)))
        faults.push(`${caseKey(unit)}: ${messages.join('; ')}`)
    }
  }

  expect(faults).toEqual([])
})

test('a server refuses the one object at the same field, and accepts the other one', () => {
  const { entries } = readRecording<CaseQuestion, Answer>('rule-cases')
  const answers = new Map(entries.map(({ question, answer }) => [JSON.stringify(question), answer]))
  const answerTo = (each: RuleCase, half: 'refused' | 'accepted') =>
    answers.get(JSON.stringify(questionOf(each, each[half])))
  const asked = known.filter(({ each }) => isAnswer(answerTo(each, 'refused')))

  const faults = asked.flatMap(({ unit, each }) => {
    const [refused, accepted] = [answerTo(each, 'refused'), answerTo(each, 'accepted')]
    const { field } = refusalOf(unit, each, units, bases) ?? {}
    const isRefused = refused !== undefined && isRefusedAt(refused, field ?? '')
    const isAccepted = !isAnswer(accepted) || accepted.code === 201 || REFUSED_BY_OTHERS.has(caseKey(unit))
    return isRefused && isAccepted ? [] : [caseKey(unit)]
  })

  print(asked.length)
  expect(faults.filter((key) => !ANSWERED_OTHERWISE.has(key))).toEqual([])
  expect([...ANSWERED_OTHERWISE.keys()].filter((key) => !faults.includes(key))).toEqual([])
})

/** An answer that is about the object alone. */
function isAnswer(answer: Answer | undefined): answer is Exclude<Answer, { readonly depends: string }> {
  return answer !== undefined && !('depends' in answer)
}

/** Whether a server names a field, or cannot read the object. */
function isRefusedAt(answer: Answer, field: string): boolean {
  if ('causes' in answer) return answer.causes.some((cause) => cause.field === field)
  return 'code' in answer && answer.code === 400
}

describe('a case that shows nothing is a fault', () => {
  const { unit, each } = known.find(({ unit: { id } }) => id === 'DeploymentSpec minReadySeconds min: 0 since 21') ?? {}
  const other = { base: 'data.yaml#0', changes: [] }

  test.each([
    ['an object that is not refused', { refused: each?.accepted }, /^it must refuse /],
    ['another place', { at: 'spec' }, /^it must refuse spec, and refuses spec.minReadySeconds/],
    ['an object that is not accepted', { accepted: each?.refused }, /^it must accept, and refuses /],
    ['an object that the rule does not look at', { accepted: other }, /^it must look at the object /],
    ['a base object that is not there', { accepted: { base: 'a', changes: [] } }, /^its base object /],
  ])('%s', (_, changed, fault) => {
    expect(faultOf(unit as RuleUnit, each as RuleCase, units, bases)).toBeUndefined()
    expect(faultOf(unit as RuleUnit, { ...each, ...changed } as RuleCase, units, bases)).toMatch(fault)
  })
})

function print(asked: number): void {
  const { rules, sources, predicates, byKind } = countRules(files)
  const names = units.all.filter(({ isOfName }) => isOfName)
  const kinds = [...byKind].sort(([, one], [, two]) => two - one).map(([kind, count]) => `${kind} ${count}`)
  console.log(
    [
      `${rules} rules and ${names.length} of names, from ${sources} functions of upstream, with ${predicates} predicates`,
      kinds.join(', '),
      `${known.length} cases with two objects each; a real server answered ${asked}`,
    ].join('\n'),
  )
}
