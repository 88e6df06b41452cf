import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { noChromium } from './install/chromium.ts'
import { noEngine } from './install/engine.ts'
import { root } from './paths.ts'
import { describeMachine } from './test/machine.ts'
import { attempt, inLanes, runCheck, type StepOutcome } from './test/step.ts'
import { closingLine, skipLines, sum } from './test/tally.ts'
import { runTasks } from './test/tasks.ts'

/**
 * `npm test`: every check of this repository whose inputs changed since it last passed; turbo.json declares the inputs. The
 * counts of the other checks are those of their last run. The last line is `N passed, N failed, N skipped`; the lines
 * before it count the skipped tests by reason. With CI=true it first installs a docker engine, kustomize and Chromium
 * if the machine allows it. With `--full`, everything runs, the long tests (fuzz, properties) run at their full counts,
 * and the live oracles are asked at the end.
 */
async function main(): Promise<number> {
  process.chdir(root)
  process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  process.env.TURBO_TELEMETRY_DISABLED = '1'
  const isFull = process.argv.includes('--full')
  if (isFull) process.env.KRMKIT_FULL = '1'
  // A run that repeats the samples of another one reads no result from the cache.
  const force = isFull || process.env.KRMKIT_SEED !== undefined ? ['--force'] : []
  process.env.KRMKIT_SEED ??= String(Math.floor(Math.random() * 2 ** 31))
  rmSync(join(root, '.turbo/runs'), { recursive: true, force: true })
  // Tests start hundreds of programs of this repository: each reads what an earlier start compiled.
  const compiled = join(root, '.cache/compiled')
  rmSync(compiled, { recursive: true, force: true })
  process.env.NODE_COMPILE_CACHE = compiled

  const start = performance.now()
  const outcomes: StepOutcome[] = []
  const add = (outcome: StepOutcome) => outcomes.push(print(outcome))
  const run = async (names: readonly string[], options: readonly string[]) => {
    for (const outcome of await runTasks(names, options)) add(outcome)
  }

  // apt-get waits for the network most of the time: it runs beside the checks.
  const installations = process.env.CI === 'true' ? installPrograms() : []
  add(await runCheck('build', 'turbo', ['run', 'build', '--output-logs=errors-only']))
  await run(checks, [...force, '--concurrency=2'])
  for (const installed of await Promise.all(installations)) add(installed)

  process.env.KRMKIT_MACHINE = await describeMachine()
  // turbo itself starts tasks in any order, and a long one at the end would run alone.
  await inLanes(
    LANES,
    tests.map((name) => () => run([name], [...force, '--concurrency=1'])),
  )
  // Last and alone: these tests measure processor time, which other work beside them would increase.
  await run(['test:growth'], force)
  if (isFull) {
    const oracles = await runCheck('live oracles', 'npm', ['run', '--silent', 'oracles'])
    console.log(`\n${oracles.output.trim()}\n`)
    add(oracles)
  }

  const total = sum(outcomes)
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
  for (const title of outcomes.flatMap(({ repeated }) => repeated))
    console.log(`- passed at the second attempt: ${title}`)
  for (const line of skipLines(outcomes)) console.log(`- ${line}`)
  console.log(closingLine(total))
  return total.failed > 0 ? 1 : 0
}

/** In a fresh clone, one process for all units takes less time than one for each, whose results a later run could use. */
const isFresh = process.env.CI === 'true'

/** Tasks that run at the same time on two processors: those that wait for networks and deadlines leave half of one free. */
const LANES = 3

/** Checks that need no tests. */
const checks = ['check:biome', 'check:types', 'check:unused', 'check:generated', 'check:packages']

/**
 * The tasks with tests, the longest first: all that `turbo.json` has, except for those that run alone. Chromium can end
 * requests with an error when the networks of the machine change, as they do for each container: those with containers come
 * after the site, and not one after the other, because they wait for the same images and engine.
 */
const tests = [
  'test:site',
  ...(isFresh ? ['test-units'] : ['test', 'test:catalogue']),
  'test:pipelines',
  'test:kubernetes',
  'test:serve',
  'test:hostile',
  'test:images',
  'test:tools',
  'test:shipped',
  'test:pages',
  'test:release',
  'test:oracles',
  'test:clients',
  'test:rules',
  'test:remote',
  'test:faults',
  'test:command',
  'test:differential',
  'test:playground',
  'test:editors',
  'test:properties',
  'test:conformance',
  'test:fuzz',
  'test:executable',
]

/** Installs what tests use where it is available; what cannot be installed is counted as skipped. */
function installPrograms(): Promise<StepOutcome>[] {
  return [
    attempt('docker engine', noEngine, 'node', ['tools/install/engine.ts']),
    attempt('kustomize', 'no kustomize can be had', 'node', ['tools/install/kustomize.ts']),
    attempt('chromium', noChromium, 'node', ['tools/install/chromium.ts']),
  ]
}

/** Prints one line for a green step, and everything that a red one printed. A skipped step shows the last line of its output. */
function print(outcome: StepOutcome): StepOutcome {
  const { name, seconds, passed, failed, output } = outcome
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '-'
  const note = mark === '-' ? `: ${output.trim().split('\n').at(-1)}` : ''
  console.log(`${mark} ${name}: ${closingLine(outcome)} (${seconds.toFixed(1)} s)${note}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  return outcome
}

process.exitCode = await main()
