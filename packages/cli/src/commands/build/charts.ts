import { availableParallelism } from 'node:os'
import type { Helm } from '@krmkit/kustomization'
import type { HelmSettings } from '../../charts/helm-settings.ts'
import { cacheFolder } from '../../fetch/cache-folder.ts'

/** Settings of helm that the command line has. */
export type ChartSettings = Pick<
  HelmSettings,
  'command' | 'isCached' | 'isOffline' | 'isDebug' | 'timeout' | 'maxOutput'
>

/** Helm for the charts of a build. The module is loaded when a build has a chart. */
export function helmOf(settings: ChartSettings, around: Pick<HelmSettings, 'locks' | 'terminal' | 'onPulled'>): Helm {
  let loaded: Promise<Helm> | undefined
  const load = async () => {
    const { createHelm } = await import('../../charts/create-helm.ts')
    return createHelm({
      ...settings,
      ...around,
      maxChartBytes: 512 * 2 ** 20,
      width: availableParallelism(),
      cacheFolder: cacheFolder(around.terminal.env),
    })
  }
  const helm = () => (loaded ??= load())
  return {
    pull: async (chart) => (await helm()).pull(chart),
    template: async (run) => (await helm()).template(run),
  }
}
