import { joinPath } from '../files/path.ts'
import type { Place } from '../session.ts'
import type { TraceChart } from '../trace/tracer.ts'
import type { ChartFields } from './chart-fields.ts'
import { chartFolder } from './chart-folder.ts'

/** How a values file and `valuesInline` become one set of values. */
export type ValuesMerge = 'merge' | 'override' | 'replace'

/** The merge that a chart requests for its inline values; `undefined` without inline values. */
export function mergeOf({ valuesInline, valuesMerge }: ChartFields): ValuesMerge | undefined {
  if (valuesInline === undefined || Object.keys(valuesInline).length === 0) return undefined
  return (valuesMerge || 'override') as ValuesMerge
}

/** The chart of a step in a trace. */
export function traceChart(place: Place, chart: ChartFields): TraceChart {
  const { name = '', version = '', valuesFile = '', additionalValuesFiles = [] } = chart
  const { directory } = chartFolder(place, chart)
  const merge = mergeOf(chart)
  const first = valuesFile === '' ? joinPath(directory, 'values.yaml') : joinPath(place.directory, valuesFile)
  const more = additionalValuesFiles.map((path) => joinPath(place.directory, path))
  return {
    name,
    ...(version !== '' && { version }),
    directory,
    values: [...(merge === 'replace' ? [] : [first]), ...more],
    ...(merge && { valuesInline: merge }),
  }
}
