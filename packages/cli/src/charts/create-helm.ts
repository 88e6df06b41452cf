import type { ChartPull, Helm, HelmProblem } from '@krmkit/kustomization'
import { findHelm, type HelmProgram } from './helm-program.ts'
import type { HelmSettings } from './helm-settings.ts'
import { pullChart } from './pull-chart.ts'
import { renderChart } from './render-chart.ts'
import { HelmRunner } from './run-helm.ts'

/** Runs the user's helm for the charts of a build. Charts that are pulled at the same time for one directory are pulled once. */
export function createHelm(settings: HelmSettings): Helm {
  const runner = new HelmRunner(settings)
  const pulls = new Map<string, ReturnType<Helm['pull']>>()
  let program: HelmProgram | undefined
  const found = (): HelmProgram | HelmProblem => {
    program ??= findHelm(settings.command, settings.terminal)
    return program ?? missing(settings)
  }
  const pull = async (key: string, chart: ChartPull): ReturnType<Helm['pull']> => {
    const helm = found()
    if ('problem' in helm) return helm
    const pulled = await pullChart(chart, { program: helm, runner, settings })
    // The build that asked has failed. The next one needs an answer of its own.
    if (chart.signal?.aborted) pulls.delete(key)
    return pulled
  }
  return {
    pull(chart) {
      const key = JSON.stringify([chart.home, chart.name])
      const known = pulls.get(key) ?? pull(key, chart)
      pulls.set(key, known)
      return known
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
