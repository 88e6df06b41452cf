import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOnPath } from '../../../scripts/apt.ts'
import { STRATEGY_MINORS } from '../../../scripts/kubernetes-oracles.ts'
import { type AnsweredCase, answersTo, filledFor, settingsFor, smallObjects } from './cases.ts'
import { findingsOf, isServed, strategyFaults } from './compare.ts'
import { casesOf, type Recorded } from './record.ts'

// Each of these programs takes minutes to build: only full runs ask them, others read what they answered.
/** Building a server's strategies takes minutes: `npm run test:full`. */
const isFull = process.env.KRMKIT_FULL === '1'
const hasGo = await isOnPath('go')

describe.each(STRATEGY_MINORS)('what a server of 1.%i drops, refuses and warns of is what krmkit says', (minor) => {
  test('of small objects, as it answered once', () => {
    const { compared, dropped, faults } = judge(recorded(minor).flatMap(casesOf), minor)
    console.log(`1.${minor}: ${compared} answers compared, ${dropped} fields dropped`)

    expect(faults.slice(0, 10)).toEqual([])
    expect(compared).toBeGreaterThan(40)
  })

  if (isFull)
    test.skipIf(!hasGo)(
      'of all kinds with every field set and every gate switched',
      { timeout: 1_800_000 },
      async () => {
        const filled = await filledFor(minor)
        const cases = [
          ...(await answersTo(minor, filled, await settingsFor(minor))),
          ...(await answersTo(minor, smallObjects(filled), [{}])),
        ]
        const { compared, dropped, faults } = judge(cases, minor)
        console.log(`1.${minor}: ${compared} answers compared, ${dropped} fields dropped`)

        expect(faults.slice(0, 10)).toEqual([])
        expect(compared).toBeGreaterThan(3_500)
      },
    )

  if (isFull)
    test.skipIf(!hasGo)('and it still answers so (scripts/kubernetes-answers.ts)', { timeout: 1_800_000 }, async () => {
      const records = recorded(minor)
      const all = records.flatMap(casesOf)
      const settings = new Map(all.map(({ gates }) => [JSON.stringify(gates), gates]))
      for (const [key, gates] of settings) {
        const cases = all.filter((each) => JSON.stringify(each.gates) === key)
        const objects = cases.map(({ object }) => object)
        const now = await answersTo(minor, objects, [gates])

        const changed = cases.filter(({ answer }, i) => {
          const { dropped, refused } = now[i]?.answer ?? answer
          return now[i] === undefined || !isSame(answer.dropped, dropped) || !isSame(answer.refused, refused)
        })
        expect(changed.slice(0, 3)).toEqual([])
      }
    })
})

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

function recorded(minor: number): Recorded[] {
  const text = readFileSync(new URL(`answers/strategies-${minor}.jsonl`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Recorded]))
}

function judge(cases: readonly AnsweredCase[], minor: number) {
  const faults: string[] = []
  let [compared, dropped] = [0, 0]
  for (const { object, gates, answer } of cases) {
    const findings = findingsOf(object, minor, gates)
    if (!isServed(findings)) continue
    compared++
    dropped += answer.dropped.length
    for (const fault of strategyFaults(findings, answer))
      faults.push(`${object.apiVersion} ${object.kind} with ${JSON.stringify(gates)}: ${fault}`)
  }
  return { compared, dropped, faults }
}
