import { placeOf } from '../accumulate/origin.ts'
import { runStep } from '../accumulate/step.ts'
import { absorbChart } from '../charts/absorb-chart.ts'
import { readChart } from '../charts/chart-fields.ts'
import type { ChartFinding } from '../charts/inflate.ts'
import { type StartedChart, startChart, useChart } from '../charts/start-chart.ts'
import { traceChart } from '../charts/trace-chart.ts'
import { nameOf, type PluginContext, reportConfig } from './plugin-context.ts'

/** Starts to inflate the chart of a config. */
export async function startConfig({
  session,
  place,
  config,
}: Pick<PluginContext, 'session' | 'place' | 'config'>): Promise<StartedChart> {
  const reading = readChart(config)
  if (!('problem' in reading)) return startChart(session, place, reading.chart)
  const findings = [{ severity: 'error', rule: 'wrong-type', message: reading.problem } as const]
  return { resources: [], findings, filesRead: [], filesNoted: [] }
}

/** Adds the resources of a config's chart, which may have been started before. */
export async function inflateChart(
  context: PluginContext,
  inComposition: boolean,
  started: Promise<StartedChart> = startConfig(context),
): Promise<void> {
  const { session, accumulation, config, place, role, at } = context
  const report = ({ rule, message, severity }: ChartFinding) => reportConfig(context, rule, message, severity)
  if (role !== 'generators' && !inComposition) {
    const message = `a chart must be under generators, or in a Composition, and this one is under ${role}`
    return reportConfig(context, 'not-a-transformer', message)
  }
  if (inComposition) {
    const unknown: string[] = []
    readChart(config, { reportUnknown: (message) => void unknown.push(message) })
    for (const message of unknown) reportConfig(context, 'config-unknown-field', message)
    if (unknown.length > 0) return
  }
  const { resources, findings } = await useChart(session, started)
  for (const finding of findings) report(finding)
  if (findings.some(({ severity }) => severity === 'error')) return
  const reading = readChart(config)
  const chart = 'chart' in reading ? traceChart(place, reading.chart) : undefined
  const step = { transformer: nameOf(context), role: 'generate', ...placeOf(config, at), chart } as const
  await runStep(context, step, () => absorbChart(accumulation, resources, report))
}
