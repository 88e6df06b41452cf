import { noteFiles } from '../files/note-files.ts'
import { joinPath } from '../files/path.ts'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'

/** Records the files of a chart and of its values. */
export function noteChartFiles(session: BuildSession, place: Place, chart: ChartFields, directory: string): void {
  const { valuesFile = '', additionalValuesFiles = [] } = chart
  for (const path of [valuesFile, ...additionalValuesFiles])
    if (path !== '') noteFiles(session, joinPath(place.directory, path))
  noteFiles(session, directory)
}
