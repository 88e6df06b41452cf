import { annotateGenerated } from '../accumulate/build-metadata.ts'
import { type FieldContext, runStep } from '../accumulate/step.ts'
import { absorbChart } from '../charts/absorb-chart.ts'
import { chartOfField } from '../charts/chart-fields.ts'
import type { ChartFinding } from '../charts/inflate.ts'
import { startChart, useChart } from '../charts/start-chart.ts'
import { traceChart } from '../charts/trace-chart.ts'
import type { Kustomization } from '../decode/kustomization.ts'

const BUILTIN = 'HelmChartInflationGenerator'

/** Inflates the charts of a Kustomization: all at the same time, and adds their resources in the order of the field. */
export async function inflateCharts(
  context: FieldContext,
  { helmCharts, helmGlobals, namespace }: Kustomization,
): Promise<void> {
  const { session, accumulation, place } = context
  if (!namespace) session.noteContext()
  const charts = helmCharts.map((entry) => chartOfField(entry, helmGlobals, place.helmNamespace))
  const started = charts.map((chart) => [chart, startChart(session, place, chart)] as const)
  for (const [i, [chart, inflated]] of started.entries()) {
    const at = context.at(['helmCharts', i])
    const report = ({ message, ...finding }: ChartFinding) =>
      session.report({ ...finding, message: `helmCharts[${i}]: ${message}`, ...at })
    const { resources, findings } = await useChart(session, inflated)
    for (const finding of findings) report(finding)
    if (session.failed) continue
    const step = {
      transformer: BUILTIN,
      ...at,
      file: place.file,
      role: 'generate',
      chart: traceChart(place, chart),
    } as const
    await runStep(context, step, () => absorbChart(accumulation, resources, report))
    annotateGenerated(context, BUILTIN)
  }
}
