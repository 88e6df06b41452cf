import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEngine, noEngine } from './install/engine.ts'
import { root } from './paths.ts'
import { attempt, inPairs, runCheck, runChecks, runTests, type StepOutcome, skippedStep } from './test/step.ts'
import { closingLine, skipLines, sum } from './test/tally.ts'

/**
 * `npm test`: every check of this repository. The last line is `N passed, N failed, N skipped`; the lines before it count
 * the skipped tests by reason. With CI=true it first installs a docker engine and kustomize if the machine allows it. With
 * `--full`, the long tests (fuzz, properties) run at their full counts, and the live oracles are asked at the end.
 */
async function main(): Promise<number> {
  process.chdir(root)
  process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  process.env.TURBO_TELEMETRY_DISABLED = '1'
  const isFull = process.argv.includes('--full')
  if (isFull) process.env.KRMKIT_FULL = '1'

  const start = performance.now()
  const outcomes: StepOutcome[] = []
  const add = (outcome: StepOutcome) => outcomes.push(print(outcome))

  // apt-get waits for the network most of the time: it runs beside the checks.
  const installations = process.env.CI === 'true' ? installPrograms() : []
  for (const outcome of await inPairs(checks)) add(outcome)
  add(
    await runChecks(
      'publint',
      publishedPackages().map((folder) => ['publint', [folder, '--strict']] as const),
    ),
  )
  // Two lanes: containers wait most of the time, so what needs them runs beside the tests of the code.
  const code = runTests('tests of the code', ['packages', 'functions', 'house']).then(add)
  const images = Promise.all(installations).then(async (installed) => {
    installed.forEach(add)
    return add(
      (await findEngine()) === undefined
        ? skippedStep('images', noEngine)
        : await runCheck('images', 'node', ['tools/images.ts']),
    )
  })
  const inImages = images.then(() => runTests('tests of images and docs', ['images'])).then(add)
  await Promise.all([code, images])
  add(await runTests('tests of clients', ['clients']))
  await inImages
  // Last and alone: these tests measure processor time, which other work beside them would increase.
  add(await runTests('tests of growth', ['complexity']))
  if (isFull) {
    const oracles = await runCheck('live oracles', 'npm', ['run', '--silent', 'oracles'])
    console.log(`\n${oracles.output.trim()}\n`)
    add(oracles)
  }

  const total = sum(outcomes)
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
  for (const line of skipLines(outcomes)) console.log(`- ${line}`)
  console.log(closingLine(total))
  return total.failed > 0 ? 1 : 0
}

/** Installs what tests use where it is available; what cannot be installed is counted as skipped. */
function installPrograms(): Promise<StepOutcome>[] {
  return [
    attempt('docker engine', noEngine, 'node', ['tools/install/engine.ts']),
    attempt('kustomize', 'no kustomize can be had', 'node', ['tools/install/kustomize.ts']),
  ]
}

/** The checks that need no build, and the build. The build is first: it takes longest. */
const checks = [
  () => runCheck('build', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  () => runCheck('biome', 'biome', ['check', '.']),
  () => runCheck('types', 'tsc', ['--noEmit']),
  () => runCheck('knip', 'knip', []),
  () => runCheck('generated files', 'node', ['tools/generate.ts', '--check']),
]

/** Folders of the packages that `npm publish` would take. */
function publishedPackages(): string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private)
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
