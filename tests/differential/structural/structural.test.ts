import { describe, expect, test } from 'vitest'
import { hasServerCode, seed } from './requirements.ts'
import { caseOf, judgeCases } from './run.ts'
import { Tally } from './tally.ts'

const isFull = process.env.KRMKIT_FULL === '1'
/** Some 20 seconds of them in `npm test`. */
const count = isFull ? 60_000 : 3_300
const chunk = 2_400

describe.skipIf(!hasServerCode)("the API server's own code", () => {
  test(`answers ${count} generated questions as we do (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, async () => {
    const tally = new Tally()
    const faults: string[] = []
    let rules = 0
    for (let from = 0; from < count; from += chunk) {
      const numbers = Array.from({ length: Math.min(chunk, count - from) }, (_, i) => from + i)
      for (const judged of await judgeCases(numbers.map((number) => ({ number, ...caseOf(seed, number) })))) {
        tally.add(judged)
        if (judged.op === 'celeval') rules += (judged.expect.verdicts as readonly string[]).length
        const { op, number, text, reason } = judged
        if (reason !== undefined)
          faults.push(`case ${number} of seed ${seed}, ${op}: ${reason}\n  ${text.slice(0, 2000)}`)
      }
    }
    console.log(`${count} cases, seed ${seed}, ${rules} pairs of a CEL rule and a value\n${tally.table()}`)

    expect({ faults: faults.length, first: faults.slice(0, 5) }).toEqual({ faults: 0, first: [] })
    if (isFull) {
      expect(tally.scarce(50, 20)).toEqual([])
      expect(rules).toBeGreaterThanOrEqual(5_000)
    }
  }, 1_800_000)
})
