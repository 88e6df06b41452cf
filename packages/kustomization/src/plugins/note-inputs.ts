import type { ChartFields } from '../charts/chart-fields.ts'
import { joinPath } from '../files/path.ts'
import type { FunctionSpec } from '../programs.ts'
import type { BuildSession, Place } from '../session.ts'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** A limit that no real chart or mounted directory reaches. */
const MAX_FILES = 10_000

/** Records the known files of a program, and warns of unknown ones if dependencies are listed. */
export function noteProgram(context: PluginContext, spec: FunctionSpec): void {
  const { exec, container } = spec
  noteProgramFiles(context.session, context.place, spec)
  const subject = exec === undefined ? `the container ${container?.image}` : `the executable ${exec.path}`
  if (context.session.options.listsDependencies === true)
    reportUnknown(context, `${subject} may depend on files that krmkit does not know`)
}

/** Records an executable that is specified by its path, and the files of bind mounts. */
export function noteProgramFiles(session: BuildSession, { directory }: Place, { exec, container }: FunctionSpec): void {
  if (exec?.path.includes('/')) noteFiles(session, joinPath(directory, exec.path))
  for (const { type = 'bind', src = '' } of container?.mounts ?? [])
    if (type === 'bind' && src !== '') noteFiles(session, joinPath(directory, src))
}

/** Records the files of a Helm chart, and warns of unknown ones if dependencies are listed. */
export function noteChart(context: PluginContext, chart: ChartFields): void {
  if (noteChartFiles(context.session, context.place, chart) || context.session.options.listsDependencies !== true)
    return
  reportUnknown(context, `the chart ${chart.name ?? ''} is not in chartHome: helm fetches it from elsewhere`)
}

/** Records the files of a chart and its values; false if the chart does not exist. */
export function noteChartFiles(session: BuildSession, { directory }: Place, chart: ChartFields): boolean {
  const { name = '', version = '', chartHome = '', valuesFile = '', additionalValuesFiles = [] } = chart
  for (const path of [valuesFile, ...additionalValuesFiles])
    if (path !== '') noteFiles(session, joinPath(directory, path))
  const home = joinPath(directory, chartHome || 'charts')
  const folders = [joinPath(home, name), joinPath(home, `${name}-${version}/${name}`)]
  const present = folders.filter((folder) => name !== '' && session.files.kind(folder) === 'directory')
  for (const folder of present) noteFiles(session, folder)
  return present.length > 0
}

function reportUnknown(context: PluginContext, message: string): void {
  reportConfig(context, 'dependency-unknown', `${message}; --deps does not list them all`, 'warning')
}

/** Records a file, or all files below a directory. */
function noteFiles(session: BuildSession, path: string): void {
  const { files } = session
  const waiting = [path]
  const seen = new Set<string>()
  for (let at = waiting.pop(); at !== undefined && seen.size < MAX_FILES; at = waiting.pop()) {
    const real = files.real(at)
    if (seen.has(real)) continue
    seen.add(real)
    const kind = files.kind(at)
    if (kind === 'file') session.note(real)
    else if (kind === 'directory') for (const name of files.names?.(at) ?? []) waiting.push(joinPath(at, name))
  }
}
