import { recursion } from '../accumulate/accumulate-target.ts'
import { loadKustomization } from '../accumulate/load-kustomization.ts'
import { newAccumulation } from '../accumulate/new-accumulation.ts'
import type { FieldContext } from '../accumulate/step.ts'
import { type EnteredDirectory, enterDirectory } from '../files/directory.ts'
import { hostOf, type LoadProblem } from '../files/load.ts'
import { joinPath } from '../files/path.ts'
import { rootPlace } from '../files/root-place.ts'
import type { BuildFinding, FieldPlace } from '../finding.ts'
import { readFunctionSpec } from '../plugins/function-spec.ts'
import { noteProgramFiles } from '../plugins/note-inputs.ts'
import { type PluginConfig, pluginConfigs } from '../plugins/plugin-configs.ts'
import type { BuildSession, Place } from '../session.ts'
import { type ChartFields, chartOfField, readChart } from './chart-fields.ts'
import { chartFolder } from './chart-folder.ts'
import { moreValues } from './chart-values.ts'
import { chartProblem, linkProblem, REFUSED } from './check-chart.ts'
import { noteChartFiles } from './note-chart.ts'

/** Findings and files of a target that kustomize builds. */
export interface Handover {
  readonly findings: readonly BuildFinding[]
  /** Absolute paths. */
  readonly files: readonly string[]
}

/** Checks the charts and functions of a target and its local directories with the rules of a build by krmkit. */
export async function checkPrograms(target: string, session: BuildSession): Promise<Handover> {
  const own = session.forTarget()
  const findings: BuildFinding[] = []
  const refuse = (message: string, at: FieldPlace) =>
    findings.push({ severity: 'error', rule: REFUSED, message, ...at })
  const entered = rootPlace(own, target)
  if (!('problem' in entered)) await checkDirectory(own, entered, new Set(), refuse)
  return { findings, files: [...own.filesRead, ...own.filesNoted] }
}

type Refuse = (message: string, at: FieldPlace) => void

async function checkDirectory(
  session: BuildSession,
  { place, evaluator }: EnteredDirectory,
  seen: Set<string>,
  refuse: Refuse,
): Promise<void> {
  // Kustomize ignores the files of other evaluators.
  if (evaluator !== undefined || seen.has(place.file)) return
  seen.add(place.file)
  const decoded = loadKustomization(session, place)
  if (decoded === undefined) return refuse('the file must be valid before kustomize builds it', { file: place.file })
  const { kustomization, at } = decoded
  for (const [i, one] of kustomization.helmCharts.entries()) {
    const problem = checkedChart(session, place, chartOfField(one, kustomization.helmGlobals, undefined))
    if (problem !== undefined) refuse(`helmCharts[${i}]: ${problem}`, at(['helmCharts', i]))
  }
  const accumulation = newAccumulation(session)
  const context: FieldContext = { session, place, accumulation, host: hostOf(session, place), at, recursion }
  for (const role of ['generators', 'transformers', 'validators'] as const)
    for (const config of await configsOf(context, role, kustomization[role], refuse))
      checkConfig(session, config, refuse)
  for (const [field, paths] of Object.entries({
    resources: kustomization.resources,
    components: kustomization.components,
  }))
    for (const [i, path] of paths.entries()) {
      const child = enterDirectory(session, place, path)
      if (!('problem' in child)) await checkDirectory(session, child, seen, refuse)
      else if (session.files.kind(joinPath(place.directory, path)) === 'file')
        session.note(session.files.real(joinPath(place.directory, path)))
      else if (mayBeLocal(session, place, path, child)) refuse(child.problem, at([field, i]))
    }
}

/** Whether kustomize could build a directory that krmkit cannot enter. */
function mayBeLocal({ files }: BuildSession, { directory }: Place, path: string, { rule }: LoadProblem): boolean {
  if (rule === 'not-a-directory') return false
  return rule !== 'needs-kustomize' || files.kind(joinPath(directory, path)) !== undefined
}

/** The configs of a field. Kustomize must not run them if krmkit cannot read all of them. */
async function configsOf(
  context: FieldContext,
  role: 'generators' | 'transformers' | 'validators',
  entries: Parameters<typeof pluginConfigs>[2],
  refuse: Refuse,
): Promise<readonly PluginConfig[]> {
  const session = context.session.forTarget()
  const configs = await pluginConfigs({ ...context, session }, role, entries)
  const problem = session.findings.find(({ severity, rule }) => severity === 'error' && rule !== 'needs-kustomize')
  if (problem !== undefined)
    refuse(`${role} must be valid before kustomize runs them: ${problem.message}`, context.at([role]))
  return configs
}

/** Why kustomize must not inflate a chart; records its files. */
function checkedChart(session: BuildSession, place: Place, chart: ChartFields): string | undefined {
  const { directory } = chartFolder(place, chart)
  noteChartFiles(session, place, chart, directory)
  const values = chart.valuesFile ? [chart.valuesFile] : []
  const more = moreValues(session, place, {
    additionalValuesFiles: [...values, ...(chart.additionalValuesFiles ?? [])],
  })
  if ('problem' in more && more.rule === 'outside-root') return more.problem
  return chartProblem(session, place, chart) ?? linkProblem(session, place, directory)
}

function checkConfig(session: BuildSession, { config, place, at }: PluginConfig, refuse: Refuse): void {
  const { apiVersion, kind } = config
  if (apiVersion === 'builtin') {
    if (kind !== 'HelmChartInflationGenerator') return
    const reading = readChart(config)
    const problem = 'problem' in reading ? reading.problem : checkedChart(session, place, reading.chart)
    if (problem !== undefined) refuse(`${kind}: ${problem}`, at)
    return
  }
  const reading = readFunctionSpec(config)
  if ('spec' in reading && reading.spec !== undefined) noteProgramFiles(session, place, reading.spec)
  const problem =
    'problem' in reading ? reading.problem : reading.spec && session.programs?.refusal?.(reading.spec, place.directory)
  if (problem !== undefined) refuse(`${kind}: ${problem}`, at)
}
