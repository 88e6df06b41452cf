import type { Resource } from '@krmkit/runtime'
import { loadKustomization, withNamespace } from '../accumulate/load-kustomization.ts'
import { readInlineResources, readResources } from '../accumulate/resource-file.ts'
import type { Kustomization, PluginEntry } from '../decode/kustomization.ts'
import { enterDirectory } from '../files/directory.ts'
import { loadFile } from '../files/load.ts'
import { joinPath } from '../files/path.ts'
import { isChart } from '../plugins/plugin-context.ts'
import { isRemoteFile, readAddress } from '../remote/address.ts'
import type { BuildSession, Place } from '../session.ts'
import { type ChartFields, chartOfField, readChart } from './chart-fields.ts'
import { startAhead } from './start-chart.ts'

/** Files without this word have no charts. */
const CHART = 'HelmChartInflationGenerator'
/** Deeper directories are visited when the build arrives there. */
const MAX_DEPTH = 100

/** The part of a Kustomization that leads to charts. */
type Leading = Pick<Kustomization, 'resources' | 'components' | 'helmCharts' | 'helmGlobals' | 'generators'>

/**
 * Starts the charts of a Kustomization and of those that it includes, in the order in which the build needs them. Nothing is fetched,
 * changed or reported: what cannot be read, or is not fetched yet, is left to the build.
 */
export function lookAhead(session: BuildSession, place: Place, kustomization: Leading): void {
  new LookAhead(session).visit(place, kustomization, isNew(session, place), 0)
}

/** Starts the charts among configs, and those of directories. */
export function lookAheadAt(
  session: BuildSession,
  place: Place,
  { paths, configs }: { readonly paths: readonly string[]; readonly configs: readonly Resource[] },
): void {
  const leading = { resources: paths, generators: configs, helmCharts: [], components: [] }
  new LookAhead(session).visit(place, leading, true, 0)
}

/** Whether the charts of a declaration are not started yet; from now on, they count as started. */
function isNew({ state }: BuildSession, { file, helmNamespace = '' }: Place): boolean {
  return state.ahead.visit(JSON.stringify([file, helmNamespace]))
}

class LookAhead {
  readonly #session: BuildSession
  /** Its findings and files are not those of the build. */
  readonly #reader: BuildSession

  constructor(session: BuildSession) {
    this.#session = session
    this.#reader = session.forTarget()
  }

  visit(place: Place, kustomization: Leading, isNew: boolean, depth: number): void {
    const { resources, components, helmCharts, helmGlobals, generators } = kustomization
    this.#directories(place, resources, depth)
    if (isNew) {
      for (const entry of helmCharts) this.#start(place, chartOfField(entry, helmGlobals, place.helmNamespace))
      for (const entry of generators) this.#generator(place, entry)
    }
    this.#directories(place, components, depth)
  }

  #directories(place: Place, paths: readonly string[], depth: number): void {
    if (depth < MAX_DEPTH) for (const path of paths) this.#directory(place, path, depth + 1)
  }

  #directory(from: Place, path: string, depth: number): void {
    const reader = this.#reader
    const isAddress = readAddress(path) !== undefined
    if (!isAddress && reader.files.kind(joinPath(from.directory, path)) !== 'directory') return
    const entered = enterDirectory(reader, from, path)
    if ('problem' in entered || entered.evaluator !== undefined) return
    const decoded = loadKustomization(reader, entered.place)
    if (decoded === undefined) return
    const { kustomization } = decoded
    const place = withNamespace(entered.place, kustomization)
    if (isNew(this.#session, place)) this.visit(place, kustomization, true, depth)
  }

  #generator(place: Place, entry: PluginEntry): void {
    const configs = typeof entry === 'string' ? this.#configsIn(place, entry) : [entry]
    for (const config of configs) {
      const reading = isChart(config) ? readChart(config) : undefined
      if (reading !== undefined && 'chart' in reading) this.#start(place, reading.chart)
    }
  }

  #configsIn(place: Place, entry: string): readonly Resource[] {
    const inline = readInlineResources(entry)
    if (inline !== undefined) return inline
    const { files } = this.#reader
    if (files.kind(joinPath(place.directory, entry)) !== 'file') return []
    const loaded = loadFile(this.#reader, place, entry)
    if ('problem' in loaded || !new TextDecoder().decode(loaded.bytes).includes(CHART)) return []
    return readResources(this.#reader, loaded.file, loaded.bytes) ?? []
  }

  /** Starts a chart if its values files are present. */
  #start(place: Place, chart: ChartFields): void {
    const { fetched } = this.#session
    const { valuesFile = '', additionalValuesFiles = [] } = chart
    const isWaiting = [valuesFile, ...additionalValuesFiles].some(
      (path) => isRemoteFile(path) && 'problem' in fetched.file(path),
    )
    if (!isWaiting) startAhead(this.#session, place, chart)
  }
}
