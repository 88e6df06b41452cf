import { expect, test } from 'vitest'
import { fixObjects } from '../../../packages/check/src/fix.ts'
import { ItemInput } from '../../../packages/check/src/objects.ts'
import { ObjectChecker, type Target } from '../../../packages/kubernetes-schemas/src/objects.ts'
import { SERVER_RULES } from '../../../packages/kubernetes-schemas/src/server-rules.ts'
import { makeResource, type Resource } from '../../../packages/runtime/src/index.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { readBases } from '../../server/bases.ts'
import { objectOf, type Question } from '../../server/changes/question.ts'
import { serverRecording } from '../../server/suite.ts'
import { readRecording } from '../recording.ts'

const MINOR = 37
const target: Target = { minors: { from: MINOR, to: MINOR } }
const checker = new ObjectChecker(target, undefined, SERVER_RULES)
const bases = readBases()
/** A part of the questions, which has each kind of change many times. */
const EVERY = process.env.KRMKIT_FULL === '1' ? 1 : 9

const { entries } = readRecording<Question, Answer>(serverRecording(MINOR))
const refused = entries.filter(({ answer }) => 'code' in answer && answer.code !== 201)
const accepted = entries.filter(({ answer }) => 'code' in answer && answer.code === 201)

function errorsOf(resource: Resource): readonly string[] {
  const errors = checker.check(makeResource(resource.toString())).filter(({ severity }) => severity === 'error')
  return errors.map(({ path }) => path)
}

/** The messages of what a fix wrote. */
function fix(resource: Resource): readonly string[] {
  const outcomes = fixObjects(new ItemInput([resource]), { target, serverRules: SERVER_RULES }, {})
  return outcomes.flatMap(({ outcome, message }) => (outcome === 'done' ? [message] : []))
}

/** A deprecated field, or one that versions ignore, is not refused. */
function isCorrection(message: string): boolean {
  return !/, with the same meaning$| ignore the annotation$/.test(message)
}

test('a fix of what a server refused adds no error, and a second one corrects nothing', () => {
  let objects = 0
  let whole = 0
  for (const { question } of refused.filter((_, i) => i % EVERY === 0)) {
    const resource = makeResource(JSON.stringify(objectOf(question, bases)))
    const [text, before] = [resource.toString(), errorsOf(resource)]
    const written = fix(resource)
    if (written.length === 0) expect(resource.toString()).toBe(text)
    if (!written.some(isCorrection)) continue
    const after = errorsOf(resource)
    // A value of the right type can still be a wrong one.
    expect(after.length, text).toBeLessThanOrEqual(before.length)
    expect(
      after.filter((path) => !before.includes(path)),
      text,
    ).toEqual([])
    const fixed = makeResource(resource.toString())
    // A corrected object may be one that another version has, too.
    expect(fix(fixed).filter(isCorrection), text).toEqual([])
    objects++
    if (after.length === 0) whole++
  }
  console.log(
    `fixes change ${objects} of ${Math.ceil(refused.length / EVERY)} refused objects; ${whole} have no error then`,
  )
  expect(objects).toBeGreaterThan(20)
})

test('what the server accepts is not corrected', () => {
  for (const { question } of accepted.filter((_, i) => i % EVERY === 0)) {
    const resource = makeResource(JSON.stringify(objectOf(question, bases)))
    const text = resource.toString()
    const written = fix(resource)
    if (written.length === 0) expect(resource.toString()).toBe(text)
    expect(written.filter(isCorrection), text).toEqual([])
  }
})
