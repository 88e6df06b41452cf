import type { ChartPull, Helm, HelmProblem } from '@krmkit/kustomization'
import { findHelm, type HelmProgram } from './helm-program.ts'
import type { HelmSettings } from './helm-settings.ts'
import { pullChart } from './pull-chart.ts'
import { renderChart } from './render-chart.ts'
import { HelmRunner } from './run-helm.ts'

/** A pull, and the signal of the build that started it: a pull that was ended is of no use for another build. */
interface StartedPull {
  readonly pulled: ReturnType<Helm['pull']>
  readonly signal: AbortSignal | undefined
}

/** Runs the user's helm for the charts of a build. Charts that are pulled at the same time for one directory are pulled once. */
export function createHelm(settings: HelmSettings): Helm {
  const runner = new HelmRunner(settings)
  const pulls = new Map<string, StartedPull>()
  let program: HelmProgram | undefined
  const found = (): HelmProgram | HelmProblem => {
    program ??= findHelm(settings.command, settings.terminal)
    return program ?? missing(settings)
  }
  const pull = async (chart: ChartPull): ReturnType<Helm['pull']> => {
    const helm = found()
    return 'problem' in helm ? helm : pullChart(chart, { program: helm, runner, settings })
  }
  return {
    pull(chart) {
      const key = JSON.stringify([chart.home, chart.name])
      const known = pulls.get(key)
      if (known !== undefined && known.signal?.aborted !== true) return known.pulled
      const pulled = pull(chart)
      pulls.set(key, { pulled, signal: chart.signal })
      return pulled
    },
    async template(run) {
      const helm = found()
      if ('problem' in helm) return helm
      return renderChart(run, { program: helm, runner, settings })
    },
  }
}

function missing({ command }: HelmSettings): HelmProblem {
  return {
    rule: 'helm',
    problem: `${command} must be an executable program: install helm 3 or 4, or pass --helm-command PATH`,
  }
}
