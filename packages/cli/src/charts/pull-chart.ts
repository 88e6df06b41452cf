import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ChartPull, credentialsProblem, type Helm, type HelmProblem, shownAddress } from '@krmkit/kustomization'
import { cacheName } from '../fetch/cache-folder.ts'
import { realPath } from '../package/paths.ts'
import { unlockedProblem } from './chart-lock.ts'
import { readChartTree } from './chart-tree.ts'
import type { HelmProgram } from './helm-program.ts'
import type { HelmSettings } from './helm-settings.ts'
import type { HelmRunner } from './run-helm.ts'

const INCOMPLETE = '.krmkit-chart-'
/** A folder of this age, in milliseconds, belongs to a run that was killed. */
const OLD = 24 * 60 * 60 * 1000

/** Helm, and how to run it. */
interface Puller {
  readonly program: HelmProgram
  readonly runner: HelmRunner
  readonly settings: HelmSettings
}

/** Unpacks a chart beside its place, checks it, and moves it there: nobody ever sees a half of it. */
export async function pullChart(chart: ChartPull, { program, runner, settings }: Puller): ReturnType<Helm['pull']> {
  const { name, repo } = chart
  const refused = refusal(chart, settings)
  if (refused !== undefined) return refused
  const home = homeOf(chart, settings)
  const directory = join(home, name)
  if (isDirectory(directory)) {
    // It is in the cache, or another build pulled it after this one had looked.
    settings.onPulled()
    return { directory }
  }
  if (settings.isOffline)
    return {
      rule: 'offline',
      problem: `the chart ${name} must be in chartHome with --offline: it is pulled from ${shownAddress(repo)}`,
    }
  const fail = (problem: string): HelmProblem => ({
    rule: 'helm',
    problem: `the chart ${name} cannot be pulled from ${shownAddress(repo)}: ${problem}`,
  })
  // What a build whose charts are there does not need.
  const { metadataRepo, runGuarded } = await import('./metadata-guard.ts')
  const refusedRepo = metadataRepo(repo)
  if (refusedRepo !== undefined) return { ...fail(refusedRepo), rule: 'refused-program' }
  const parent = dirname(directory)
  const made = makeFolder(parent)
  if ('problem' in made) return fail(made.problem)
  const incomplete = join(parent, `${INCOMPLETE}${randomUUID()}`)
  const remove = () => rmSync(incomplete, { recursive: true, force: true })
  const release = settings.terminal.onInterrupt(remove)
  try {
    removeOld(parent)
    const output = await runGuarded(settings, (env) =>
      runner.run(program, {
        configHome: chart.configHome,
        signal: chart.signal,
        shown: [[repo, shownAddress(repo)]],
        env,
        target: incomplete,
        arguments: () => pullArguments(chart, incomplete),
      }),
    )
    const problem = 'problem' in output ? output.problem : unpackedProblem(incomplete, name)
    if (problem !== undefined) return fail(problem)
    try {
      renameSync(join(incomplete, lastPart(name)), directory)
    } catch (error) {
      // Another build was faster.
      if (!isDirectory(directory)) return fail(`${directory} cannot be written: ${(error as Error).message}`)
    }
    settings.onPulled()
    return { directory }
  } finally {
    release()
    remove()
    removeEmpty(parent, made.first)
  }
}

function refusal(chart: ChartPull, { locks }: HelmSettings): HelmProblem | undefined {
  const { repo } = chart
  if (!/^(?:https?|oci):\/\//i.test(repo))
    return {
      rule: 'refused-program',
      problem: `repo ${JSON.stringify(shownAddress(repo))} must be an address with https://, http:// or oci://`,
    }
  const open = credentialsProblem(repo)
  if (open !== undefined)
    return { rule: 'refused-program', problem: `repo ${JSON.stringify(shownAddress(repo))} is refused: ${open}` }
  return unlockedProblem(chart, locks)
}

/** The home of a chart. A base in the cache must not be changed, so its charts are in the cache, too. */
function homeOf({ home, repo, name, version, isDevel }: ChartPull, { cacheFolder }: HelmSettings): string {
  if (!`${realPath(home)}/`.startsWith(`${realPath(cacheFolder)}/`)) return home
  return join(cacheFolder, 'charts/pulled', cacheName(JSON.stringify([repo, name, version, isDevel])))
}

function pullArguments({ repo, name, version, isDevel }: ChartPull, folder: string): readonly string[] {
  const isOci = /^oci:/i.test(repo)
  return [
    'pull',
    '--untar',
    `--untardir=${folder}`,
    ...(isOci ? [] : [`--repo=${repo}`]),
    ...(version === '' ? [] : [`--version=${version}`]),
    ...(isDevel ? ['--devel'] : []),
    '--',
    isOci ? `${repo.replace(/\/$/, '')}/${name}` : name,
  ]
}

function unpackedProblem(folder: string, name: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const wanted = lastPart(name)
  const chart = join(folder, wanted)
  if (!names.includes(wanted) || !lstatSync(chart).isDirectory())
    return `its archive must contain the directory ${wanted}, found ${names.join(', ') || 'nothing'}`
  const tree = readChartTree(chart, { allowsLinks: false })
  return 'problem' in tree ? tree.problem : undefined
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Makes a folder; `first` is the uppermost one that was not there. */
function makeFolder(path: string): { readonly first: string | undefined } | { readonly problem: string } {
  try {
    return { first: mkdirSync(path, { recursive: true }) }
  } catch (error) {
    return { problem: `${path} must be a directory: ${(error as Error).message}` }
  }
}

/** Removes folders that were made for a chart that there is not. */
function removeEmpty(path: string, first: string | undefined): void {
  if (first === undefined) return
  try {
    for (let folder = path; folder.startsWith(first); folder = dirname(folder)) rmdirSync(folder)
  } catch {
    // A folder with content stays.
  }
}

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const stats = name.startsWith(INCOMPLETE) ? lstatSync(path, { throwIfNoEntry: false }) : undefined
    if (stats !== undefined && Date.now() - stats.mtimeMs > OLD) rmSync(path, { recursive: true, force: true })
  }
}
