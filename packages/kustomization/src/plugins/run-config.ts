import type { Resource } from '@krmkit/runtime'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { copyAccumulation } from '../accumulate/new-accumulation.ts'
import { placeOf } from '../accumulate/origin.ts'
import { runStep } from '../accumulate/step.ts'
import type { StartedChart } from '../charts/start-chart.ts'
import type { FieldPlace } from '../finding.ts'
import { type BuildSession, type Place, type Role, UNTRACED } from '../session.ts'
import { isChart, nameOf, type PluginContext } from './plugin-context.ts'

/** Options of {@link runConfig}. */
export interface RunConfigOptions {
  /**
   * Whether the config belongs to a Composition. There, builtins without `fieldSpecs` use kustomize's defaults, and builtins that
   * kustomize refuses as transformers can run. Otherwise each builtin behaves like in kustomize.
   */
  readonly inComposition: boolean
  /** The location in messages of a config that does not have a file of its own. Default: the place's file. */
  readonly at?: FieldPlace
  /** The chart of the config, if it was started before. */
  readonly chart?: Promise<StartedChart> | undefined
}

/** Runs a config: a builtin, a function of the catalogue, an evaluator, a container or an executable. */
export async function runConfig(
  session: BuildSession,
  accumulation: Accumulation,
  config: Resource,
  place: Place,
  role: Role,
  { inComposition, at = { file: place.file }, chart }: RunConfigOptions,
): Promise<void> {
  const { apiVersion, kind } = config
  const evaluator = session.evaluators.find((each) => each.handles(apiVersion, kind))
  if (evaluator !== undefined) {
    // A validator runs on a copy, so that only its findings have an effect.
    if (role !== 'validators') await evaluator.evaluate(session, config, place, accumulation, role)
    else await evaluator.evaluate(session.with(UNTRACED), config, place, copyAccumulation(session, accumulation), role)
    return
  }
  const context: PluginContext = { session, accumulation, config, place, role, at }
  if (isChart(config)) {
    const { inflateChart } = await import('../charts/inflation.ts')
    await inflateChart(context, inComposition, chart)
    return
  }
  const step = {
    transformer: nameOf(context),
    role: role === 'generators' ? 'generate' : 'transform',
    ...placeOf(config, at),
  } as const
  await runStep(context, step, async () => {
    if (apiVersion === 'builtin' && !config.has(['runtime'])) {
      const { runBuiltin } = await import('./run-builtin.ts')
      await runBuiltin(context, inComposition)
    } else {
      const { runFunction } = await import('./run-function.ts')
      await runFunction(context, inComposition)
    }
  })
}
