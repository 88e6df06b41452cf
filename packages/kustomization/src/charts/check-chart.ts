import { rootsOf } from '../files/load.ts'
import { directoryOf, isWithin, joinPath, quotedPath } from '../files/path.ts'
import { shownReference } from '../remote/shown-address.ts'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'
import { chartFolder, DEFAULT_HOME } from './chart-folder.ts'

/** The rule of findings about charts that are not passed to helm. */
export const REFUSED = 'refused-program'

/** A limit that no real chart reaches. */
const MAX_FILES = 10_000

/** Fields that become arguments of helm. */
const ARGUMENTS = ['name', 'version', 'repo', 'releaseName', 'namespace', 'nameTemplate', 'kubeVersion'] as const

const MERGES = ['merge', 'override', 'replace']

/**
 * Why a chart must not be passed to helm: a field that helm parses as a flag, a directory of charts that the declaring file must not
 * read, or plugins that nobody allowed.
 */
export function chartProblem(session: BuildSession, place: Place, chart: ChartFields): string | undefined {
  for (const text of [chart.repo, chart.chartHome, chart.configHome]) if (text) session.fetched.hide(text)
  return argumentProblem(chart) ?? configHomeProblem(session, chart) ?? homeProblem(session, place, chart)
}

function argumentProblem(chart: ChartFields): string | undefined {
  const { name = '', version = '', apiVersions = [], valuesMerge = '' } = chart
  if (name === '') return 'name must be set: the name of the chart'
  const texts = [
    ...ARGUMENTS.map((field) => [field, chart[field] ?? ''] as const),
    ...apiVersions.map((text, i) => [`apiVersions[${i}]`, text] as const),
  ]
  for (const [field, text] of texts) {
    const shown = `${field} ${JSON.stringify(shownReference(text))}`
    if (text.startsWith('-')) return `${shown} must not begin with "-": helm reads it as a flag`
    if (hasControlCharacters(text)) return `${shown} must not have control characters`
  }
  if (name.startsWith('/') || name.split(/[/\\]/).some((part) => part === '..' || part === '.' || part === ''))
    return `name ${JSON.stringify(name)} must be the name of a chart: it is a path that leads out of chartHome`
  if (/[/\\]/.test(version)) return `version ${JSON.stringify(version)} must be a version, such as 1.2.3`
  if (valuesMerge !== '' && !MERGES.includes(valuesMerge))
    return `valuesMerge must be merge, override or replace, found ${JSON.stringify(valuesMerge)}`
  return undefined
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\x7f' && character <= '\x9f'))
}

/** Helm runs plugins below its home directory. */
function configHomeProblem({ options }: BuildSession, { configHome = '' }: ChartFields): string | undefined {
  if (configHome === '' || options.enableExec === true) return undefined
  return `configHome ${quotedPath(configHome)} must be allowed with --enable-exec: helm runs the plugins that it finds there`
}

/** Whether files can be anywhere. Those of a fetched repository never lead out of it, whatever the user allows. */
export function isUnrestricted({ options }: BuildSession, { repository }: Place): boolean {
  return options.loadRestrictor === 'none' && repository === undefined
}

function homeProblem(session: BuildSession, place: Place, chart: ChartFields): string | undefined {
  if (isUnrestricted(session, place)) return undefined
  const { chartHome = '' } = chart
  const { home, directory } = chartFolder(place, chart)
  for (const folder of [joinPath(place.directory, chartHome || DEFAULT_HOME), home, directory]) {
    const outside = leadsOut(session, place, folder)
    if (outside !== undefined) return `chartHome ${quotedPath(chartHome || DEFAULT_HOME)}: ${outside}`
  }
  return undefined
}

/** Why a path is outside of the readable directories, or of a fetched repository. If it does not exist, its nearest existing parent is checked. */
function leadsOut(session: BuildSession, place: Place, path: string): string | undefined {
  const { files } = session
  const { repository } = place
  // The author of a repository chose all of its files, and users cannot move them.
  const roots = repository === undefined ? rootsOf(session, place) : [repository.directory]
  let existing = path
  while (existing !== '/' && files.kind(existing) === undefined) existing = directoryOf(existing)
  const real = files.real(existing)
  if (roots.some((root) => isWithin(real, root) && isWithin(path, existing))) return undefined
  const link = real === existing ? '' : `, a link to ${real}`
  const way = repository === undefined ? '; pass --load-root DIR or --load-restrictor LoadRestrictionsNone' : ''
  return `${path}${link} must be in or below ${roots.join(' or ')}${way}`
}

/** Checks the links in a chart: Helm follows them, and templates can print the files. */
export function linkProblem(session: BuildSession, place: Place, chart: string): string | undefined {
  const { files } = session
  if (files.names === undefined || files.kind(chart) !== 'directory') return undefined
  const waiting = [chart]
  const seen = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const outside = leadsOut(session, place, path)
    if (outside !== undefined) return `the chart must not have links that lead out: ${outside}`
    const real = files.real(path)
    if (seen.has(real) || files.kind(path) !== 'directory') continue
    seen.add(real)
    for (const name of files.names(path)) waiting.push(joinPath(path, name))
    if (seen.size + waiting.length > MAX_FILES) return `the chart ${chart} must have at most ${MAX_FILES} files`
  }
  return undefined
}
