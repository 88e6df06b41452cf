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
import { readRecording, recordingsFolder } from '../recording.ts'

/** Percent: what krmkit reaches at least. */
const THRESHOLDS = { found: 0, withField: 0, calledWrong: 100, severalFound: 0, causes: 0 }

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
    expect(percent(all.calledWrong, all.accepted)).toBeLessThanOrEqual(THRESHOLDS.calledWrong)
    expect(percent(several.found, several.refused)).toBeGreaterThanOrEqual(THRESHOLDS.severalFound)
    expect(percent(causes.found, causes.listed)).toBeGreaterThanOrEqual(THRESHOLDS.causes)
  },
)

test.each(SERVER_MINORS)(
  'the server of 1.%i was asked about the base objects as they are, and accepts them',
  (minor) => {
    const { entries } = readRecording<Question, Answer>(serverRecording(minor))
    const unchanged = entries.filter(({ question }) => question.changes.length === 0)

    const changed = unchanged.filter(({ question }) => bases.get(question.base)?.digest !== question.digest)
    const refused = unchanged.filter(({ answer }) => !('code' in answer && answer.code === 201))

    // A base object that changed needs new answers: npm run oracles -- server --refresh
    expect(changed.map(({ question }) => question.base)).toEqual([])
    expect(refused.map(({ question, answer }) => ({ base: question.base, answer }))).toEqual([])
  },
)

test('the recorded answers of all servers are below 4 MB', () => {
  const sizes = SERVER_MINORS.map(
    (minor) => statSync(join(recordingsFolder, `${serverRecording(minor)}.jsonl.br`)).size,
  )

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
