import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import type { Question } from '../../server/changes/question.ts'
import { settingsFor } from '../../server/krmkit-answer.ts'
import { verdictOf } from '../../server/score/compare.ts'
import { summary } from '../../server/score/print-score.ts'
import { percent, scoreOf } from '../../server/score/tally.ts'
import { compareUpdates, oldObject, UPDATE_MODES, updateErrors } from '../../server/updates/compare-updates.ts'
import { updateRecording } from '../../server/updates/suite.ts'
import { drawUpdates, type UpdateAnswer, updateBases } from '../../server/updates/update-question.ts'
import { type Entry, readRecording, recordingsFolder } from '../recording.ts'

/** Percent of the updates that a server refuses that krmkit finds, at least. */
const FOUND = 95
/** Percent of the updates that a server accepts that krmkit calls wrong, at most. */
const CALLED_WRONG = 0.1
/** Accepted updates of the newest server, at least. */
const MIN_ACCEPTED = 2_000

const MAX_BYTES = 2 * 1024 * 1024

const bases = updateBases()

const ALL = SERVER_MINORS.flatMap((minor) => UPDATE_MODES.map((mode) => [minor, mode] as const))

test.each(ALL)(
  'krmkit refuses the updates that a server of 1.%i refused, and accepts what it accepted: %s',
  async (minor, mode) => {
    const comparisons = await compareUpdates(entriesOf(minor), bases, settingsFor(minor), mode)

    const score = scoreOf(comparisons)
    const { all } = score
    console.log([`1.${minor}, ${mode}, ${comparisons.length} updates`, ...summary(score)].join('\n'))
    expect(comparisons.flatMap(({ crash }) => crash ?? [])).toEqual([])
    expect(percent(all.found, all.refused)).toBeGreaterThanOrEqual(FOUND)
    expect(percent(all.calledWrong, all.accepted)).toBeLessThanOrEqual(CALLED_WRONG)
    if (minor === SERVER_MINORS[0]) expect(all.accepted).toBeGreaterThanOrEqual(MIN_ACCEPTED)
  },
)

test('many refusals are found only with the old state', async () => {
  const [minor] = SERVER_MINORS
  const refused = entriesOf(minor).filter(({ question, answer }) => 'causes' in answer || question.changes.length === 0)

  const [updates, creates] = await Promise.all(
    (['files', 'creates'] as const).map((mode) => compareUpdates(refused, bases, settingsFor(minor), mode)),
  )

  const found = updates?.filter((one, i) => verdictOf(one).isReported && creates?.[i]?.errors.length === 0) ?? []
  console.log(`1.${minor}: ${found.length} of ${refused.length} refused updates are found only with the old state`)
  expect(found.length).toBeGreaterThan(500)
})

test.each(SERVER_MINORS)('the server of 1.%i was asked about the base objects as they are now', (minor) => {
  const unchanged = entriesOf(minor).filter(({ question }) => question.changes.length === 0)

  const changed = unchanged.filter(({ question }) => bases.get(question.base)?.digest !== question.digest)

  // A base object that changed needs new answers: npm run oracles -- updates updates-34 updates-30 --refresh
  expect(changed.map(({ question }) => question.base)).toEqual([])
  expect(unchanged.length).toBeGreaterThan(0)
})

test('the newest server stores the base objects of updates, and accepts updates that change nothing', () => {
  const unchanged = entriesOf(SERVER_MINORS[0]).filter(({ question }) => question.changes.length === 0)
  const stored = unchanged.filter(({ answer }) => answer.live !== undefined)

  expect(stored.length).toBeGreaterThan(250)
  expect(stored.filter(({ answer }) => 'causes' in answer || 'message' in answer)).toEqual([])
})

test('answers that depend on the server are left out', () => {
  const reasons = new Set(
    entriesOf(SERVER_MINORS[0]).flatMap(({ answer }) => ('depends' in answer ? answer.depends : [])),
  )

  expect([...reasons]).toEqual(
    expect.arrayContaining(['a conflict with the state', 'a base object that the server does not store']),
  )
})

test('equal seeds give equal questions, and each keeps the identity of its object', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => drawUpdates(bases, 37, seed, 400))

  expect(one).toHaveLength(400)
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  const paths = one?.flatMap(({ changes }) => changes.map(({ at }) => at.join('.'))) ?? []
  expect(paths.filter((path) => /^metadata\.name(?:space)?$/.test(path))).toEqual([])
})

test('krmkit is asked about an update without a server', async () => {
  const settings = settingsFor(37)
  const secret = (type: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, type })

  const [same, other] = await updateErrors([secret('a.b/c'), secret('d.e/f')], oldObject(secret('a.b/c')), settings)

  expect(same).toEqual([])
  expect(other).toMatchObject([{ field: 'type', rule: 'immutable' }])
})

test('the recorded answers of all servers to updates are below 2 MB', () => {
  const sizes = SERVER_MINORS.map(
    (minor) => statSync(join(recordingsFolder, `${updateRecording(minor)}.jsonl.br`)).size,
  )

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

function entriesOf(minor: number): readonly Entry<Question, UpdateAnswer>[] {
  return readRecording<Question, UpdateAnswer>(updateRecording(minor)).entries
}
