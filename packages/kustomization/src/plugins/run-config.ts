import type { Resource } from '@krmkit/runtime'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { copyAccumulation } from '../accumulate/new-accumulation.ts'
import { placeOf } from '../accumulate/origin.ts'
import { runStep } from '../accumulate/step.ts'
import type { FieldPlace } from '../decode/read-kustomization.ts'
import { type BuildSession, type Place, type Role, UNTRACED } from '../session.ts'
import { nameOf, type PluginContext } from './plugin-context.ts'

/** How {@link runConfig} reads a config. */
export interface RunConfigOptions {
  /**
   * A Composition's: builtins without `fieldSpecs` take kustomize's own, and what kustomize refuses as a transformer may
   * run. Otherwise each builtin does what kustomize does.
   */
  readonly inComposition: boolean
  /** Where messages say that the config stands, if it was read from no file of its own. Default: the place's file. */
  readonly at?: FieldPlace
}

/** Runs what one config describes: a builtin, a function of the catalogue, an evaluator, a container, an executable. */
export async function runConfig(
  session: BuildSession,
  accumulation: Accumulation,
  config: Resource,
  place: Place,
  role: Role,
  { inComposition, at = { file: place.file } }: RunConfigOptions,
): Promise<void> {
  const { apiVersion, kind } = config
  const evaluator = session.evaluators.find((each) => each.handles(apiVersion, kind))
  if (evaluator !== undefined) {
    // A validator runs on a copy: only its findings count.
    if (role !== 'validators') await evaluator.evaluate(session, config, place, accumulation, role)
    else await evaluator.evaluate(session.with(UNTRACED), config, place, copyAccumulation(session, accumulation), role)
    return
  }
  const context: PluginContext = { session, accumulation, config, place, role, at }
  const step = {
    transformer: nameOf(context),
    role: role === 'generators' ? 'generate' : 'transform',
    ...placeOf(config, at),
  } as const
  await runStep(context, step, async () => {
    if (apiVersion === 'builtin' && kind === 'HelmChartInflationGenerator') {
      const { inflateChart } = await import('./inflate-chart.ts')
      await inflateChart(context)
    } else if (apiVersion === 'builtin' && !config.has(['runtime'])) {
      const { runBuiltin } = await import('./run-builtin.ts')
      await runBuiltin(context, inComposition)
    } else {
      const { runFunction } = await import('./run-function.ts')
      await runFunction(context)
    }
  })
}
