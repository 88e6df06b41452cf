import { expect, test } from 'vitest'
import { faultsOf } from './judge.ts'
import { type Entry, readRecording } from './recording.ts'
import type { OracleSuite } from './suite.ts'

/** Milliseconds that one suite may take on a busy machine. */
const TIMEOUT = 1_200_000

/**
 * One test: krmkit agrees with every recorded answer. `check` may look at all entries at once, for example at how many
 * the oracle refused, so that the questions stay worth asking.
 */
export function testRecording<Question, Answer>(
  suite: OracleSuite<Question, Answer>,
  check: (entries: readonly Entry<Question, Answer>[]) => void = () => {},
): void {
  const { oracle, version, entries } = readRecording<Question, Answer>(suite.name)
  const title = `${suite.title}: krmkit agrees with ${oracle} ${version} on ${entries.length} recorded answers`
  test(
    title,
    async () => {
      await expectAgreement(suite, entries)
      expect(entries.length).toBeGreaterThan(0)
      check(entries)
    },
    TIMEOUT,
  )
}

/** Fails with the number of answers that krmkit does not agree with, and with the first of them. */
export async function expectAgreement<Question, Answer>(
  suite: OracleSuite<Question, Answer>,
  entries: readonly Entry<Question, Answer>[],
): Promise<void> {
  const faults = await faultsOf(suite, entries)

  expect({ faults: faults.length, first: faults.slice(0, 5) }).toEqual({ faults: 0, first: [] })
}
