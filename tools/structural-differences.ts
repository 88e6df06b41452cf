import { opOf } from '../tests/differential/structural/make-case.ts'
import { caseOf, differenceOfAll } from '../tests/differential/structural/run.ts'
import { shrink } from '../tests/differential/structural/shrink.ts'
import { structuralSuite } from '../tests/differential/structural/suite.ts'

const AT_ONCE = 2_000
/** So many differences of each op are shown, as small as they get. */
const SHOWN = 3

const [ops = '', count = '2000', seed = '1'] = process.argv.slice(2)

if (ops === '') {
  console.error('usage: node tools/structural-differences.ts OP,OP…|all [COUNT [SEED]]')
  process.exitCode = 2
} else {
  const wanted = ops === 'all' ? undefined : ops.split(',')
  const numbers: number[] = []
  for (let number = 0; numbers.length < Number(count); number++) {
    if (wanted === undefined || wanted.includes(opOf(number))) numbers.push(number)
  }
  const tally = new Map<string, { cases: number; differences: number }>()
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const chosen = numbers.slice(from, from + AT_ONCE)
    const cases = chosen.map((number) => caseOf(Number(seed), number))
    const answers = await structuralSuite.ask(cases)
    for (const [i, { op, text }] of cases.entries()) {
      const reason = differenceOfAll({ op, text }, answers[i] ?? [])
      const row = tally.get(op) ?? { cases: 0, differences: 0 }
      tally.set(op, row)
      row.cases++
      if (reason === undefined || ++row.differences > SHOWN) continue
      console.log(`case ${chosen[i]} of seed ${seed}, ${op}: ${reason}\n  ${await shrink(op, text)}`)
    }
  }
  for (const [op, { cases, differences }] of tally) console.log(`${op}: ${cases} cases, ${differences} different`)
}
