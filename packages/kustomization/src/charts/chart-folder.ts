import { noteFiles } from '../files/note-files.ts'
import { joinPath } from '../files/path.ts'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'

/** The directory of charts if a chart has no `chartHome` (api/types/helmchartargs.go). */
export const DEFAULT_HOME = 'charts'

/** The directories of a chart. */
export interface ChartFolder {
  /** The directory that contains the chart's directory; helm unpacks a chart there. */
  readonly home: string
  readonly directory: string
}

/** Where a chart is. A chart with `version` and `repo` has a directory of its version (absChartHome). */
export function chartFolder({ directory }: Place, chart: ChartFields): ChartFolder {
  const { name = '', version = '', repo = '', chartHome = '' } = chart
  const all = joinPath(directory, chartHome || DEFAULT_HOME)
  const home = version === '' || repo === '' ? all : joinPath(all, `${name}-${version}`)
  return { home, directory: joinPath(home, name) }
}

/** Records the files of a chart and of its values. */
export function noteChartFiles(session: BuildSession, place: Place, chart: ChartFields, directory: string): void {
  const { valuesFile = '', additionalValuesFiles = [] } = chart
  for (const path of [valuesFile, ...additionalValuesFiles])
    if (path !== '') noteFiles(session, joinPath(place.directory, path))
  noteFiles(session, directory)
}
