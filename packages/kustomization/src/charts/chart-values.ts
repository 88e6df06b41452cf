import { loadFile } from '../files/load.ts'
import { joinPath } from '../files/path.ts'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'
import type { ChartValues } from './helm.ts'
import { mergeValues } from './merge-values.ts'
import { readValues, valuesOf } from './read-values.ts'
import { mergeOf } from './trace-chart.ts'
import { type ValuesMap, valuesText } from './values.ts'

/** The values files of a chart for helm, or why there are none. */
export type ChartValuesReading =
  | { readonly values: readonly ChartValues[] }
  | { readonly problem: string; readonly rule: string }

/** The additional values files of a chart. */
export function moreValues(
  session: BuildSession,
  place: Place,
  { additionalValuesFiles = [] }: ChartFields,
): ChartValuesReading {
  const values: ChartValues[] = []
  for (const [i, path] of additionalValuesFiles.entries()) {
    const loaded = loadFile(session, place, path)
    if ('problem' in loaded) return { rule: loaded.rule, problem: `additionalValuesFiles[${i}]: ${loaded.problem}` }
    values.push({ shown: loaded.file, content: loaded.bytes })
  }
  return { values }
}

/** The first values file of a chart: its own or `valuesFile`, merged with `valuesInline` (createNewMergedValuesFile). */
export function firstValues(
  session: BuildSession,
  place: Place,
  chart: ChartFields,
  directory: string,
): ChartValuesReading {
  const merge = mergeOf(chart)
  const inline = valuesOf(chart.valuesInline ?? {}) as ValuesMap
  if (merge === 'replace') return { values: [{ shown: 'valuesInline', content: valuesText(inline) }] }
  const file = valuesFile(session, place, chart, directory)
  if (file !== undefined && 'problem' in file) return { rule: file.rule, problem: `valuesFile: ${file.problem}` }
  if (merge === undefined) return { values: file === undefined ? [] : [{ shown: file.file, content: file.bytes }] }
  const shown = file?.file ?? 'values.yaml'
  const reading = readValues(new TextDecoder().decode(file?.bytes ?? new Uint8Array()))
  if ('problem' in reading) return { rule: 'chart-values', problem: `${shown} cannot be merged: ${reading.problem}` }
  const merged = merge === 'override' ? mergeValues(inline, reading.values) : mergeValues(reading.values, inline)
  if ('problem' in merged)
    return { rule: 'chart-values', problem: `valuesInline and ${shown} cannot be merged: ${merged.problem}` }
  return { values: [{ shown: `valuesInline and ${shown}`, content: valuesText(merged.values) }] }
}

/** The values file of a chart; `undefined` if the chart has none, which kustomize refuses. */
function valuesFile(
  session: BuildSession,
  place: Place,
  { valuesFile: path = '' }: ChartFields,
  directory: string,
): ReturnType<typeof loadFile> | undefined {
  if (path !== '') return loadFile(session, place, path)
  const file = joinPath(directory, 'values.yaml')
  if (session.files.kind(file) !== 'file') return undefined
  try {
    return { file, bytes: session.read(file) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { rule: 'unreadable', problem: `${file} must be a readable file: ${reason}` }
  }
}
