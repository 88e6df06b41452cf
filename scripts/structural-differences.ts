import { opOf } from '../tests/differential/structural/make-case.ts'
import { caseOf, judgeCases } from '../tests/differential/structural/run.ts'
import { shrink } from '../tests/differential/structural/shrink.ts'

const AT_ONCE = 2_000
/** So many differences of each op are shown, as small as they get. */
const SHOWN = 3

const [ops = '', count = '2000', seed = '1'] = process.argv.slice(2)

if (ops === '') {
  console.error('usage: node scripts/structural-differences.ts OP,OP…|all [COUNT [SEED]]')
  process.exitCode = 2
} else {
  const wanted = ops === 'all' ? undefined : ops.split(',')
  const numbers: number[] = []
  for (let number = 0; numbers.length < Number(count); number++) {
    if (wanted === undefined || wanted.includes(opOf(number))) numbers.push(number)
  }
  const tally = new Map<string, { cases: number; differences: number }>()
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const cases = numbers.slice(from, from + AT_ONCE).map((number) => ({ number, ...caseOf(Number(seed), number) }))
    for (const { op, number, text, reason } of await judgeCases(cases)) {
      const row = tally.get(op) ?? { cases: 0, differences: 0 }
      tally.set(op, row)
      row.cases++
      if (reason === undefined || ++row.differences > SHOWN) continue
      console.log(`case ${number} of seed ${seed}, ${op}: ${reason}\n  ${await shrink(op, text)}`)
    }
  }
  for (const [op, { cases, differences }] of tally) console.log(`${op}: ${cases} cases, ${differences} different`)
}
