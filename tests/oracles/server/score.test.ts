import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { readBases } from '../../server/bases.ts'
import type { Question } from '../../server/changes/question.ts'
import { compareAll } from '../../server/score/compare.ts'
import { summary } from '../../server/score/print-score.ts'
import { percent, scoreOf } from '../../server/score/tally.ts'
import { serverRecording } from '../../server/suite.ts'
import { type Entry, readRecording, recordingsFolder } from '../recording.ts'

/** Percent: what krmkit reaches at least. */
const THRESHOLDS = { found: 97, withField: 93, calledWrong: 0.1, severalFound: 99, causes: 90 }
/** Percent of what the newest server accepts that krmkit calls wrong, at most. */
const NEWEST_CALLED_WRONG = 0.05

const MAX_BYTES = 4 * 1024 * 1024

const bases = readBases()

test.each(SERVER_MINORS)(
  'krmkit refuses what a server of 1.%i refused, and accepts what it accepted',
  async (minor) => {
    const { entries } = readRecording<Question, Answer>(serverRecording(minor))

    const comparisons = await compareAll(entries, bases, minor)

    const score = scoreOf(comparisons)
    const { all, several, causes } = score
    console.log([`1.${minor}, ${entries.length} questions`, ...summary(score)].join('\n'))
    expect(comparisons.flatMap(({ crash }) => crash ?? [])).toEqual([])
    expect(percent(all.found, all.refused)).toBeGreaterThanOrEqual(THRESHOLDS.found)
    expect(percent(all.withField, all.withCauses)).toBeGreaterThanOrEqual(THRESHOLDS.withField)
    const calledWrong = minor === SERVER_MINORS[0] ? NEWEST_CALLED_WRONG : THRESHOLDS.calledWrong
    expect(percent(all.calledWrong, all.accepted)).toBeLessThanOrEqual(calledWrong)
    expect(percent(several.found, several.refused)).toBeGreaterThanOrEqual(THRESHOLDS.severalFound)
    expect(percent(causes.found, causes.listed)).toBeGreaterThanOrEqual(THRESHOLDS.causes)
  },
)

test.each(SERVER_MINORS)('the server of 1.%i was asked about the base objects as they are now', (minor) => {
  const unchanged = unchangedEntries(minor)

  const changed = unchanged.filter(({ question }) => bases.get(question.base)?.digest !== question.digest)

  // A base object that changed needs new answers: npm run oracles -- server server-34 server-30 --refresh
  expect(changed.map(({ question }) => question.base)).toEqual([])
  expect(unchanged.length).toBeGreaterThan(0)
})

test('the newest server was asked about each base object, and accepts it', () => {
  const unchanged = unchangedEntries(SERVER_MINORS[0])

  const refused = unchanged.filter(({ answer }) => !('code' in answer && answer.code === 201))

  expect(refused.map(({ question, answer }) => ({ base: question.base, answer }))).toEqual([])
  expect(unchanged.map(({ question }) => question.base).sort()).toEqual([...bases.keys()].sort())
})

function unchangedEntries(minor: number): readonly Entry<Question, Answer>[] {
  const { entries } = readRecording<Question, Answer>(serverRecording(minor))
  return entries.filter(({ question }) => question.changes.length === 0)
}

test('the recorded answers of all servers are below 4 MB', () => {
  const sizes = SERVER_MINORS.map(
    (minor) => statSync(join(recordingsFolder, `${serverRecording(minor)}.jsonl.br`)).size,
  )

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
