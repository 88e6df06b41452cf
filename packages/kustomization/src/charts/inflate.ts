import type { BuildResource } from '@krmkit/transformers/parts'
import { joinPath } from '../files/path.ts'
import type { BuildFinding } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'
import { chartFolder, noteChartFiles } from './chart-folder.ts'
import { readChartOutput } from './chart-output.ts'
import { firstValues, moreValues } from './chart-values.ts'
import { chartProblem, isUnrestricted, linkProblem, REFUSED } from './check-chart.ts'
import type { Helm, HelmProblem } from './helm.ts'
import { helmFlags } from './helm-flags.ts'

/** A finding about a chart, without its location. */
export type ChartFinding = Pick<BuildFinding, 'severity' | 'rule' | 'message'>

/** The resources of a chart; none if a finding is an error. */
export interface Inflation {
  readonly resources: readonly BuildResource[]
  readonly findings: readonly ChartFinding[]
  /** Absent if the manifests can be cached. */
  readonly uncached?: { readonly directory: string; readonly note: ChartFinding } | undefined
}

/**
 * Inflates a chart. Problems are findings of the result, so that several charts can be inflated at the same time. The signal ends
 * helm.
 */
export async function inflate(
  session: BuildSession,
  place: Place,
  chart: ChartFields,
  signal: AbortSignal,
): Promise<Inflation> {
  let uncached: Inflation['uncached']
  const fail = (rule: string, message: string): Inflation => ({
    resources: [],
    findings: [{ severity: 'error', rule, message }],
    uncached,
  })
  const disabled = disabledBy(session)
  if (disabled !== undefined) return fail(disabled.rule, disabled.problem)
  const problem = chartProblem(session, place, chart)
  if (problem !== undefined) return fail(REFUSED, problem)
  const more = moreValues(session, place, chart)
  if ('problem' in more) return fail(more.rule, more.problem)
  const helm = session.programs?.helm as Helm
  const present = await presentChart(session, helm, place, chart, signal)
  if ('problem' in present) return fail(present.rule, present.problem)
  const { directory } = present
  // A chart that was pulled into the cache for a fetched base has no links.
  const isChecked = !isUnrestricted(session, place) && directory === chartFolder(place, chart).directory
  const link = isChecked ? linkProblem(session, place, directory) : undefined
  if (link !== undefined) return fail(REFUSED, link)
  const first = firstValues(session, place, chart, directory)
  if ('problem' in first) return fail(first.rule, first.problem)
  noteChartFiles(session, place, chart, directory)
  const rendered = await helm.template({
    ...identity(place, chart),
    releaseName: chart.releaseName ?? '',
    directory,
    flags: helmFlags(chart, session.options),
    values: [...first.values, ...more.values],
    signal,
  })
  if ('problem' in rendered) return fail(rendered.rule, `the chart cannot be inflated: ${rendered.problem}`)
  if (rendered.uncached !== undefined)
    uncached = { directory, note: { severity: 'info', rule: 'chart-not-cached', message: rendered.uncached } }
  const output = readChartOutput(rendered.text, session.files, directory)
  return 'problem' in output ? fail('helm', output.problem) : { resources: output.resources, findings: [], uncached }
}

/** Whether charts are allowed, and helm can run. */
export function canInflate(session: BuildSession): boolean {
  return disabledBy(session) === undefined
}

function disabledBy({
  programs,
  options,
}: BuildSession): { readonly rule: string; readonly problem: string } | undefined {
  if (programs?.helm === undefined)
    return { rule: 'no-helm', problem: 'Helm charts cannot be inflated here: use `krmkit build --enable-helm`' }
  if (options.enableHelm === true) return undefined
  return { rule: 'helm-disabled', problem: 'Helm charts must be allowed: must specify --enable-helm' }
}

function identity({ directory }: Place, { name = '', version = '', repo = '', configHome = '' }: ChartFields) {
  return { name, version, repo, ...(configHome !== '' && { configHome: joinPath(directory, configHome) }) }
}

/** The directory of a chart, which is pulled if it is not there. */
async function presentChart(
  { files, fetched }: BuildSession,
  helm: Helm,
  place: Place,
  chart: ChartFields,
  signal: AbortSignal,
): Promise<{ readonly directory: string } | HelmProblem> {
  const { home, directory } = chartFolder(place, chart)
  if (files.kind(directory) === 'directory') return { directory }
  if (files.kind(directory) === 'file')
    return { rule: 'helm', problem: `the chart ${chart.name} must be a directory, and ${directory} is a file` }
  if (!chart.repo)
    return {
      rule: 'helm',
      problem: `the chart ${chart.name} must be in chartHome, or have a repo that it is pulled from: no repo specified for pull, no chart found at ${directory}`,
    }
  const pulled = await helm.pull({ ...identity(place, chart), isDevel: chart.devel === true, home, signal })
  if ('directory' in pulled && pulled.directory !== directory)
    for (const path of [pulled.directory, files.real(pulled.directory)]) fetched.showIn(directory, path)
  return pulled
}
