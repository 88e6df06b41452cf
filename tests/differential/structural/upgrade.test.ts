import { expect, test } from 'vitest'
import { Draw } from '../../generated/draw.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { seed } from './seed.ts'
import { print } from './tree.ts'
import { changesOf, upgradeSuite, verdictOf } from './upgrade-suite.ts'
import { CHANGES, drawUpgrade } from './upgrades.ts'

test.each(Object.keys(CHANGES))(`%s: the change is classified (KRMKIT_SEED=${seed} repeats it)`, (change) => {
  const { before, after } = drawUpgrade(new Draw(seed), change)

  const changes = changesOf({ before: print(before), after: print(after) })

  const isNone = change === 'nothing changes' || print(before) === print(after)
  expect(changes.length > 0).toBe(!isNone)
})

testRecording(upgradeSuite, (entries) => {
  const pairs = new Set(entries.map(({ question }) => question.before + question.after))
  const verdicts = new Set(entries.map(({ answer }) => verdictOf(answer).verdict))
  const changes = new Set(entries.map(({ question }) => question.change))

  expect(entries.length).toBeGreaterThanOrEqual(100 * 6)
  expect(pairs.size).toBeGreaterThanOrEqual(50)
  expect(changes).toEqual(new Set(Object.keys(CHANGES)))
  expect([...verdicts].sort()).toEqual(['fixed', 'invalid', 'ratcheted', 'refused-before', 'unserved', 'valid'])
})
