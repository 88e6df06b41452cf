import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartRun, Helm } from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'
import { placeFile } from '../fetch/place-file.ts'
import { decode } from '../package/named-input.ts'
import { lockProblem } from './chart-lock.ts'
import { type ChartTree, readChartTree } from './chart-tree.ts'
import { passedVariables } from './helm-environment.ts'
import type { HelmProgram } from './helm-program.ts'
import type { HelmSettings } from './helm-settings.ts'
import type { HelmRunner } from './run-helm.ts'
import { functionsIn } from './unstable-functions.ts'

/** Helm, and how to run it. */
interface Renderer {
  readonly program: HelmProgram
  readonly runner: HelmRunner
  readonly settings: HelmSettings
}

/** Renders a chart, or takes the result of an earlier build with the same chart, values, flags, environment and helm. */
export async function renderChart(run: ChartRun, renderer: Renderer): ReturnType<Helm['template']> {
  const { settings, program } = renderer
  const tree = readChartTree(run.directory, { allowsLinks: true })
  if ('problem' in tree) return { rule: 'refused-program', problem: tree.problem }
  const locked = lockProblem(run, tree.digest, settings.locks)
  if (locked !== undefined) return locked
  const uncached = uncachedBecause(run, tree)
  const file = join(settings.cacheFolder, 'charts/rendered', cacheKey(run, tree, program, settings))
  const isCached = settings.isCached && uncached === undefined
  const known = isCached ? readCached(file) : undefined
  if (known !== undefined) return { text: known }
  if (tree.asksServers && settings.isOffline)
    return {
      rule: 'offline',
      problem: `the schema of the chart ${run.name} refers to a server, which is not asked with --offline`,
    }
  const output = tree.asksServers ? await guardedTemplate(run, renderer) : await template(run, renderer)
  if ('problem' in output) return { rule: 'helm', problem: output.problem }
  if (settings.isDebug) await settings.terminal.err(output.stderr)
  if (isCached) placeFile(file, output.stdout)
  return { text: output.stdout, ...(uncached !== undefined && settings.isCached && { uncached }) }
}

async function guardedTemplate(run: ChartRun, renderer: Renderer): ReturnType<HelmRunner['run']> {
  const { runGuarded } = await import('./metadata-guard.ts')
  return runGuarded(renderer.settings, (env) => template(run, renderer, env))
}

function template(
  run: ChartRun,
  { program, runner }: Renderer,
  env?: Readonly<Record<string, string>>,
): ReturnType<HelmRunner['run']> {
  const { releaseName, directory, flags, values, configHome, signal } = run
  const names = values.map((_, i) => `values-${i}.yaml`)
  return runner.run(program, {
    configHome,
    signal,
    env,
    shown: names.map((name, i) => [name, values[i]?.shown ?? '']),
    arguments(folder) {
      for (const [i, name] of names.entries())
        writeFileSync(join(folder, name), values[i]?.content ?? '', { mode: 0o600 })
      const files = names.map((name) => `--values=${join(folder, name)}`)
      return ['template', ...files, ...flags, '--', ...(releaseName === '' ? [] : [releaseName]), directory]
    },
  })
}

/** Why a chart is rendered in every build. */
function uncachedBecause({ name, releaseName, flags, values }: ChartRun, tree: ChartTree): string | undefined {
  const texts = values.map(({ shown, content }) => functionsIn(shown, Buffer.from(content).toString('latin1')))
  const unstable = [tree, functionsIn('nameTemplate', flags.join(' ')), ...texts].find(
    (each) => each.unstable,
  )?.unstable
  const readsRelease = tree.readsRelease || texts.some((each) => each.readsRelease)
  const isGenerated = releaseName === '' && !flags.some((flag) => flag.startsWith('--name-template='))
  const why =
    unstable ?? (isGenerated && readsRelease ? 'it has no releaseName, so helm makes one from the time' : undefined)
  return why === undefined ? undefined : `the chart ${name} is inflated in every build: ${why}`
}

function cacheKey(run: ChartRun, tree: ChartTree, helm: HelmProgram, { terminal }: HelmSettings): string {
  const { releaseName, flags, values, configHome } = run
  const contents = values.map(({ content }) => createHash('sha256').update(content).digest('hex'))
  const parts = [1, tree.digest, releaseName, flags, contents, configHome ?? '', helm, passedVariables(terminal.env)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function readCached(file: string): string | undefined {
  try {
    return decode(readRegularFile(file).bytes)
  } catch {
    return undefined
  }
}
