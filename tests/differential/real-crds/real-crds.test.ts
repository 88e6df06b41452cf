import { describeUnless } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { readJson } from '../../../packages/structural-schema/src/values.ts'
import { answer, type Question } from '../../../tools/fixtures/structural/answer.ts'
import { faultOf, recordedForm } from '../../../tools/fixtures/structural/crd-questions.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { crdWith } from '../structural/json-schema-pairs.ts'
import { answerOf } from '../structural/run.ts'
import { parseTree, print } from '../structural/tree.ts'
import { brokenCrdSuite } from './broken-suite.ts'
import { editsBetween, withEdits } from './edits.ts'
import { missingCrds } from './files.ts'
import { storedResourceSuite } from './stored-suite.ts'
import { realCrdSuite } from './suite.ts'

describeUnless(missingCrds)('CRDs of other projects', () => {
  testRecording(realCrdSuite)

  testRecording(brokenCrdSuite, (entries) => {
    const conditions = entries.flatMap(({ answer: answers }) => answers.map((text) => answerOf(text).condition))

    expect(conditions.length).toBeGreaterThan(200)
    expect(conditions.filter((condition) => condition !== null).length).toBeGreaterThan(conditions.length * 0.9)
  })

  testRecording(storedResourceSuite, (entries) => {
    const stored = entries.flatMap(({ answer: answers }) => answers.map(answerOf))
    const clean = stored.filter(({ errors }) => errors?.length === 0)

    expect(stored.length).toBeGreaterThan(150)
    expect(stored.filter((each) => 'failed' in each)).toEqual([])
    expect(clean.length).toBeGreaterThan(stored.length / 4)
    expect(stored.length - clean.length).toBeGreaterThan(stored.length / 10)
  })

  test('another condition, and another stored resource, are differences', async () => {
    const [broken] = await brokenCrdSuite.draw(1, 1)
    const [resources] = await storedResourceSuite.draw(1, 1)
    if (broken === undefined || resources === undefined) throw new Error('nothing is drawn')

    const conditions = await brokenCrdSuite.judge(
      broken,
      broken.breakages.map(() => '{"condition":null}'),
    )
    const stored = await storedResourceSuite.judge(
      resources,
      resources.requests.map(() => '{"obj":{},"errors":[]}'),
    )

    expect(conditions).toMatch(/^\S+#0 [a-z-]+: condition: /)
    expect(stored).toMatch(/^\S+#0: obj: /)
  })
})

test.each([
  ['a key more, a key less, another value', '{"a":1.0,"b":{"c":[1,2]}}', '{"b":{"c":[1,"x"]},"d":null}'],
  ['a list of another length', '{"a":[1,2]}', '{"a":[1]}'],
  ['nothing', '{"a":1}', '{"a":1}'],
])('edits: %s', (_, from, to) => {
  const edits = editsBetween(parseTree(from), parseTree(to))

  expect(print(withEdits(parseTree(from), edits))).toBe(to)
  expect(edits.length > 0).toBe(from !== to)
})

const crd = crdWith('{"type":"object","properties":{"a":{"type":"string"}}}')
const condition = `{"op":"condition","crd":${crd}}`
const publish = `{"op":"publish","crd":${crd}}`

test('a condition, another one, and one of the server itself', () => {
  expect(faultOf(condition, { condition: null })).toBeUndefined()
  expect(faultOf(condition.replace('"type":"string"', ''), { condition: null })).toMatch(/^condition: condition: /)
  expect(faultOf(condition, { condition: { status: 'True' } })).toMatch(/finds something itself/)
})

test('published schemas are compared by a digest, whatever the order of their keys', () => {
  const { schemas } = answer('publish', readJson(publish) as Question)
  const { v1, ...others } = schemas as Readonly<Record<string, Record<string, unknown>>>
  const reversed = Object.fromEntries(Object.entries(v1 ?? {}).reverse())

  const [same, other] = [{ v1: reversed, ...others }, { v1: { ...v1, description: 'another' } }]

  expect(faultOf(publish, recordedForm(JSON.stringify({ schemas: same })))).toBeUndefined()
  expect(faultOf(publish, recordedForm(JSON.stringify({ schemas: other })))).toMatch(/published schemas differ/)
})
