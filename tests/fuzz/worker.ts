// One of the processes that share a fuzz run: takes a seed and a count, sends back a report.
import type { KrmFunction } from '@krmkit/runtime'
import { setNamespace } from '../../functions/set-namespace/src/index.ts'
import { execute } from '../../packages/runtime/src/run.ts'
import { doNothing, stamp } from './functions.ts'
import { isEdited, judgeRun, type Outcome } from './judge.ts'
import { mutate, Random } from './mutate.ts'
import type { Failure, Report } from './report.ts'
import { SEEDS } from './seeds.ts'

const MOST_FAILURES = 20
const MOST_MILLISECONDS = 1000

const [seed = 1, count = 100] = process.argv.slice(2).map(Number)
process.send?.(await fuzz(seed, count))

async function fuzz(seed: number, count: number): Promise<Report> {
  const random = new Random(seed)
  const kinds = new Map<string, number>()
  const failures: Failure[] = []
  let accepted = 0
  let edited = 0
  let slowest = 0
  for (let i = 0; i < count; i++) {
    const input = mutate(SEEDS, random, kinds)
    const fn = random.pick<KrmFunction>([
      doNothing,
      stamp,
      stamp,
      setNamespace as KrmFunction,
      setNamespace as KrmFunction,
    ])
    const begin = performance.now()
    const outcome = await runOnce(fn, input)
    const milliseconds = performance.now() - begin
    slowest = Math.max(slowest, milliseconds)
    const reason =
      typeof outcome === 'string' ? outcome : judge(input, outcome, milliseconds, fn.name === 'set-namespace')
    if (reason !== undefined && failures.length < MOST_FAILURES) {
      failures.push({ input: input.toString('base64'), fn: fn.name, reason })
    }
    if (typeof outcome === 'string') continue
    if (outcome.exitCode === 0) accepted++
    if (isEdited(input, outcome)) edited++
  }
  return { count, accepted, edited, slowest, kinds: [...kinds], failures }
}

async function runOnce(fn: KrmFunction, input: Uint8Array): Promise<Outcome | string> {
  try {
    const { chunks, exitCode } = await execute(fn, input)
    return { output: Buffer.concat(chunks).toString(), exitCode }
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : error}`
  }
}

function judge(input: Uint8Array, outcome: Outcome, milliseconds: number, isNamespace: boolean): string | undefined {
  if (milliseconds >= MOST_MILLISECONDS) return `took ${milliseconds.toFixed(0)} ms`
  return judgeRun(input, outcome, isNamespace)
}
