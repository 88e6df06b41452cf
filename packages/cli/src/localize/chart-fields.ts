import type { Path, Resource } from '@krmkit/runtime'
import { expand, isKustomization } from './config-fields.ts'

/** A chart that a config names. */
export interface NamedChart {
  readonly name: string
  readonly version: string
  readonly repo: string
  readonly isDevel: boolean
  readonly path: Path
}

/** The charts of a config, and the fields with directories of charts. */
export interface ChartFields {
  readonly charts: readonly NamedChart[]
  /** The fields with a directory of charts; the last one applies. */
  readonly homes: readonly Path[]
}

const NONE: ChartFields = { charts: [], homes: [] }

/** The charts of a Kustomization, also in its deprecated list, or of a HelmChartInflationGenerator. */
export function chartsOf(config: Resource, at: Path, kind: string): ChartFields {
  const read = (path: Path, [name, version, repo]: readonly [string, string, string]): NamedChart => ({
    name: textAt(config, path, name),
    version: textAt(config, path, version),
    repo: textAt(config, path, repo),
    isDevel: textAt(config, path, 'devel') === 'true',
    path,
  })
  const own = ['name', 'version', 'repo'] as const
  if (kind === 'HelmChartInflationGenerator')
    return { charts: [read(at, own)], homes: expand(config, at, ['chartHome']) }
  if (!isKustomization(kind)) return NONE
  const old = expand(config, at, ['helmChartInflationGenerator', '*'])
  const globals = expand(config, at, ['helmGlobals'])
  const charts = [
    ...expand(config, at, ['helmCharts', '*']).map((path) => read(path, own)),
    ...old.map((path) => read(path, ['chartName', 'chartVersion', 'chartRepoUrl'])),
  ]
  const oldHomes = old.flatMap((path) => expand(config, path, ['chartHome']))
  const homes = globals.flatMap((path) => expand(config, path, ['chartHome']))
  // A Kustomization with `helmGlobals` ignores the homes in the deprecated list.
  return { charts, homes: globals.length > 0 ? [...oldHomes, ...homes] : oldHomes }
}

function textAt(config: Resource, at: Path, key: string): string {
  const [path] = expand(config, at, [key])
  return path === undefined ? '' : (config.text(path) ?? '')
}
