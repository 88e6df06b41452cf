import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runAttack } from './attack.ts'
import { attacks } from './attacks.ts'

/** Processor seconds and MiB that no attack may exceed; about 4 and 600 on an idle machine, since a busy one needs more. */
const LIMITS = { seconds: 10, mebibytes: 1024 }

describe.each(Object.entries(attacks))('%s', (_, table) => {
  test.each(table)('$title', async (attack) => {
    const { exitCode, prints = [], neverPrints = [], changes = [] } = attack.expected

    const outcome = await runAttack(attack)

    expect(outcome.exitCode, outcome.printed.slice(-4000)).toBe(exitCode)
    for (const pattern of prints) expect(outcome.printed).toMatch(pattern)
    for (const pattern of neverPrints) expect(outcome.printed).not.toMatch(pattern)
    expect(outcome.changed).toEqual(changes.map((path) => posix.join('package', path)).sort())
    expect(outcome.seconds).toBeLessThanOrEqual(LIMITS.seconds)
    expect(outcome.mebibytes).toBeLessThanOrEqual(LIMITS.mebibytes)
  })
})
