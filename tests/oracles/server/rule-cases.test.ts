import { expect, test } from 'vitest'
import { countRules } from '../../../packages/kubernetes-schemas/generator/validation/count-rules.ts'
import { readRuleFiles } from '../../../packages/kubernetes-schemas/generator/validation/read-rules.ts'
import { groupBy } from '../../../packages/runtime/src/values.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { objectOf } from '../../server/changes/question.ts'
import { errorsOfAll, settingsFor } from '../../server/krmkit-answer.ts'
import { readCaseBases } from '../../server/rule-cases/case-bases.ts'
import { caseKey, type RuleCase, readCases } from '../../server/rule-cases/cases.ts'
import { faultOf } from '../../server/rule-cases/fault.ts'
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
  // A kind that is newer than the last version which checks the prefix of names has no such check.
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
    const [first] = own
    if (first === undefined) continue
    const settings = settingsFor(first.each.minor, first.each.gates)
    const errorsFor = (half: 'refused' | 'accepted') =>
      errorsOfAll(
        own.map(({ each }) => objectOf(each[half], bases)),
        settings,
      )
    for (const [i, errors] of (await errorsFor('refused')).entries())
      if (errors.length === 0) faults.push(`${caseKey(own[i]?.unit as RuleUnit)}: nothing is reported`)
    for (const [i, errors] of (await errorsFor('accepted')).entries())
      if (errors.length > 0)
        faults.push(`${caseKey(own[i]?.unit as RuleUnit)}: ${errors.map(({ message }) => message).join('; ')}`)
  }

  expect(faults).toEqual([])
})

test('a server refuses at the same field, and accepts the other object', () => {
  const { entries } = readRecording<CaseQuestion, Answer>('rule-cases')
  const answers = new Map(entries.map(({ question, answer }) => [JSON.stringify(question), answer]))
  const answerTo = (each: RuleCase, half: 'refused' | 'accepted') =>
    answers.get(JSON.stringify(questionOf(each, each[half])))
  const asked = known.filter(({ each }) => answerTo(each, 'refused') !== undefined)

  const faults = asked.filter(({ each }) => {
    const [refused, accepted] = [answerTo(each, 'refused'), answerTo(each, 'accepted')]
    return (
      (refused && 'code' in refused && refused.code === 201) ||
      (accepted && 'code' in accepted && accepted.code !== 201)
    )
  })

  print(asked.length)
  expect(faults.map(({ unit }) => caseKey(unit))).toEqual([])
})

function print(asked: number): void {
  const { rules, sources, predicates, byKind } = countRules(files)
  const kinds = [...byKind].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${kind} ${count}`)
  console.log(
    [
      `${rules} rules from ${sources} functions of upstream, with ${predicates} predicates, and ${units.all.filter(({ isOfName }) => isOfName).length} rules of names`,
      kinds.join(', '),
      `${known.length} cases; a real server was asked about ${asked}`,
    ].join('\n'),
  )
}
