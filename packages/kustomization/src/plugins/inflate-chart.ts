import { INTERNAL_PREFIX, makeResource, type Value } from '@krmkit/runtime'
import { readInlineResources } from '../accumulate/resource-file.ts'
import { type ChartFields, readChart } from '../charts/chart-fields.ts'
import { chartProblem, REFUSED } from '../charts/check-chart.ts'
import { absorbAll } from './absorb.ts'
import { noteChart } from './note-inputs.ts'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** Marks resources whose namespaces Helm has set (kustomize, api/konfig, HelmGeneratedAnnotation). */
const HELM_GENERATED = ['metadata', 'annotations', `${INTERNAL_PREFIX}helm-generated`]

/** A config with only the fields that were checked. */
function chartConfig(name: string, chart: ChartFields): string {
  const kind = { apiVersion: 'builtin', kind: 'HelmChartInflationGenerator', metadata: { name } }
  return makeResource({ ...kind, ...(chart as { readonly [field: string]: Value }) }).toString()
}

/** Inflates a Helm chart with the caller's kustomize binary; reports an error if there is none. */
export async function inflateChart(context: PluginContext): Promise<void> {
  const { session, config, place } = context
  const inflate = session.programs?.inflate
  if (inflate === undefined) {
    reportConfig(context, 'needs-kustomize', 'Helm charts are inflated by kustomize only: pass --kustomize-bin')
    return
  }
  if (session.options.enableHelm !== true) {
    reportConfig(context, 'helm-disabled', 'Helm charts must be allowed: must specify --enable-helm')
    return
  }
  const reading = readChart(config)
  if ('problem' in reading) {
    reportConfig(context, 'wrong-type', reading.problem)
    return
  }
  const problem = chartProblem(session, place, reading.chart)
  if (problem !== undefined) {
    reportConfig(context, REFUSED, problem)
    return
  }
  noteChart(context, reading.chart)
  const { exitCode, stdout, stderr } = await inflate(chartConfig(config.name, reading.chart), place.directory)
  if (exitCode !== 0) {
    reportConfig(context, 'helm', `the chart cannot be inflated: ${stderr.trim()}`)
    return
  }
  const resources = readInlineResources(stdout)
  if (resources === undefined) {
    reportConfig(context, 'helm', 'the chart must produce YAML resources')
    return
  }
  for (const resource of resources) resource.set(HELM_GENERATED, 'true')
  absorbAll(context, resources)
}
