import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOnPath } from './apt.ts'
import { findEngine } from './engine.ts'
import { fixtures, root } from './paths.ts'
import { closingLine, runCheck, runTests, type StepOutcome, sum } from './step.ts'

/**
 * `npm test`: every check of the house, and the closing line `N passed, N failed`. With CI=true it installs the docker
 * engine and the tools that the tests drive; without, tests that lack them are skipped. `--full` lets the long tests
 * (fuzz, properties) run at their full counts.
 */
async function main(): Promise<number> {
  process.chdir(root)
  process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  process.env.TURBO_TELEMETRY_DISABLED = '1'
  if (process.argv.includes('--full')) process.env.KRMKIT_FULL = '1'
  const isInstalling = process.env.CI === 'true'

  // Compiling the tools takes minutes and needs no care: it runs beside the checks, at a low priority.
  const tools = isInstalling ? prepareTools() : undefined
  const outcomes: StepOutcome[] = []
  const add = (outcome: StepOutcome) => outcomes.push(tell(outcome))

  add(await runCheck('biome', 'biome', ['check', '.']))
  add(await runCheck('types', 'tsc', ['--noEmit']))
  add(await runCheck('knip', 'knip', []))
  add(await runCheck('generated files', 'node', ['scripts/generate.ts', '--check']))
  add(await runCheck('build', 'turbo', ['run', 'build', '--output-logs=errors-only']))
  for (const folder of publishedPackages()) add(await runCheck(`publint ${folder}`, 'publint', [folder, '--strict']))
  add(await runTests('tests of the code', ['packages', 'functions', 'house']))
  for (const outcome of (await tools) ?? []) add(outcome)
  if ((await findEngine()) !== undefined) add(await runCheck('images', 'node', ['scripts/images.ts']))
  await tellWhatIsMissing()
  // Either waits for containers most of the time: beside each other they take half as long.
  const both = [runTests('tests of images', ['images']), runTests('tests of clients', ['clients'])]
  for (const outcome of await Promise.all(both)) add(outcome)
  // Last and alone: they weigh processor time, which compilers beside them would make longer.
  add(await runTests('tests of growth', ['complexity']))

  const total = sum(outcomes)
  console.log(`\n${closingLine(total)}`)
  return total.failed > 0 ? 1 : 0
}

/** Installs and starts the engine, then builds the tools, each of them one check. */
async function prepareTools(): Promise<StepOutcome[]> {
  const engine = await runCheck('docker engine', 'node', ['scripts/engine.ts'])
  const names = ['buildx', 'kustomize', 'buildkitd']
  const tools = await runCheck('tools', 'nice', ['-n', '10', 'node', 'scripts/tools.ts', ...names])
  return [engine, tools]
}

/** Folders of the packages that `npm publish` would take. */
function publishedPackages(): string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private)
}

/** One line for a green step, everything it printed for a red one. */
function tell(outcome: StepOutcome): StepOutcome {
  const { name, seconds, failed, output } = outcome
  const mark = failed > 0 ? '✗' : '✓'
  console.log(`${mark} ${name}: ${closingLine(outcome)} (${seconds.toFixed(1)} s)`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  return outcome
}

/** Says once what the skipped tests would need. */
async function tellWhatIsMissing(): Promise<void> {
  if (!existsSync(fixtures)) console.log('- no ../shared/fixtures (or KRMKIT_FIXTURES): tests over them are skipped')
  if ((await findEngine()) === undefined) console.log('- no docker engine answers: tests of images are skipped')
  if (!(await isOnPath('kpt'))) console.log('- no kpt on the path: tests that drive it are skipped')
}

process.exitCode = await main()
